import { Link } from "@remix-run/react";
import { CheckCheck } from "lucide-react";
import { itemsPath } from "#app/modules/studies/items-path.ts";
import type { TaskProgress } from "#app/modules/studies/study-progress.ts";
import { Icon } from "./icon.tsx";
import { type BarPart, StackedBar } from "./stacked-bar.tsx";
import { Cell, CountCell, EmptyRow, HeadCell, RowHead, TableFrame } from "./table.tsx";

type TaskProgressTableProps = { readonly slug: string; readonly tasks: readonly TaskProgress[] };

/** How far each task is: what has become of its wanted grades, and of its items. Only counts of items lead to a list of items. */
export function TaskProgressTable({ slug, tasks }: TaskProgressTableProps) {
  return (
    <TableFrame caption="Progress by task">
      <thead>
        <tr>
          <HeadCell>Task</HeadCell>
          <HeadCell className="w-2/5 desk-only">Grades</HeadCell>
          <HeadCell numeric>Done</HeadCell>
          <HeadCell numeric>Left</HeadCell>
          <HeadCell numeric>Conflict</HeadCell>
          <HeadCell numeric>Decided</HeadCell>
        </tr>
      </thead>
      <tbody>
        {tasks.length === 0 && <EmptyRow columns={6}>This study has no tasks.</EmptyRow>}
        {tasks.map((task) => (
          <TaskRow key={task.task} slug={slug} task={task} />
        ))}
      </tbody>
    </TableFrame>
  );
}

function TaskRow({ slug, task }: { readonly slug: string; readonly task: TaskProgress }) {
  const left = task.wanted - task.done;
  return (
    <tr>
      <RowHead>
        <Link to={itemsPath(slug, { task: task.task })} className="count-link">
          {task.task}
        </Link>
      </RowHead>
      <Cell className="desk-only">
        <StackedBar parts={partsOf(task)} total={task.wanted} />
      </Cell>
      <CountCell count={task.done} />
      {left === 0 && task.wanted > 0 ? (
        <Cell numeric>
          <span className="state state-ok justify-end">
            <Icon of={CheckCheck} />
            all
          </span>
        </Cell>
      ) : (
        <CountCell count={left} />
      )}
      <CountCell
        count={task.conflicts}
        problem
        to={itemsPath(slug, { task: task.task, status: "conflict" })}
      />
      <CountCell count={task.decided} to={itemsPath(slug, { task: task.task, basis: "adjudicated" })} />
    </tr>
  );
}

function partsOf(task: TaskProgress): BarPart[] {
  return [
    { name: "submitted", count: task.done, fill: "submitted" },
    { name: "in progress", count: task.inProgress, fill: "in-progress" },
    { name: "sent back", count: task.sentBack, fill: "sent-back" },
  ];
}
