import { Ban } from "lucide-react";
import type { PlanPreview } from "#app/modules/assigning/plan-preview.ts";
import { Avatar } from "./avatar.tsx";
import { TaskName } from "./broken-name.tsx";
import { formatCount } from "./format-number.ts";
import { Icon } from "./icon.tsx";
import { Cell, HeadCell, RowHead, TableFrame } from "./table.tsx";

/** Who grades how many items of which task. */
export function PlanMatrix({ preview }: { readonly preview: PlanPreview }) {
  const { matrix, graders, checks } = preview;
  return (
    <TableFrame caption="Assignments by grader and task" boxed still className="table-dense">
      <thead>
        <tr>
          <HeadCell>Grader</HeadCell>
          {matrix.tasks.map((task) => (
            <HeadCell key={task.taskId} numeric className="head-words">
              <TaskName slug={task.taskId} />
            </HeadCell>
          ))}
          <HeadCell numeric>Load</HeadCell>
        </tr>
      </thead>
      <tbody>
        {matrix.graders.map((row) => {
          const grader = graders.find((one) => one.pseudonym === row.graderId);
          const who = grader?.name ?? row.graderId;
          return (
            <tr key={row.graderId}>
              <RowHead>
                <span className="flex items-center gap-2.5">
                  <Avatar name={who} />
                  <span>
                    {who}
                    {grader?.name && <small>{row.graderId}</small>}
                  </span>
                </span>
              </RowHead>
              {row.perTask.map((count, index) => (
                <Cell key={matrix.tasks[index]?.taskId} numeric zero={count === 0}>
                  {count === null ? (
                    <Icon of={Ban} label="May not grade it" className="ms-auto text-ink-3" />
                  ) : (
                    formatCount(count)
                  )}
                </Cell>
              ))}
              <Cell numeric problem>
                {formatCount(row.load)}
              </Cell>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <RowHead className="text-ink-3">Per task</RowHead>
          {matrix.tasks.map((task) => (
            <Cell key={task.taskId} numeric className="text-ink-2">
              {formatCount(task.assignments)}
            </Cell>
          ))}
          <Cell numeric problem>
            {formatCount(checks.assignments)}
          </Cell>
        </tr>
      </tfoot>
    </TableFrame>
  );
}
