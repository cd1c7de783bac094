import { CheckCheck } from "lucide-react";
import type { MyStudy, MyTask } from "#app/modules/assigning/my-work.ts";
import { formatCount } from "./format-number.ts";
import { Icon } from "./icon.tsx";
import { SectionTitle } from "./page.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { Cell, HeadCell, RowHead, TableFrame } from "./table.tsx";

type MyTasksProps = { readonly study: MyStudy; readonly title: string };

/** What a grader holds in a study, task by task, and how much of it is graded. */
export function MyTasks({ study, title }: MyTasksProps) {
  if (study.tasks.length === 0) return null;
  const titleId = `my-tasks-${study.slug}`;
  const here = study.tasks.findIndex((task) => task.task === study.next?.task);
  return (
    <section aria-labelledby={titleId}>
      <SectionTitle id={titleId} title={title} />
      <TableFrame caption={`${title} and what is graded`} still>
        <thead>
          <tr>
            <HeadCell>Task</HeadCell>
            <HeadCell className="w-1/3 desk-only">
              <span className="visually-hidden">Share</span>
            </HeadCell>
            <HeadCell numeric>Graded</HeadCell>
            <HeadCell>State</HeadCell>
          </tr>
        </thead>
        <tbody>
          {study.tasks.map((task, index) => (
            <TaskRow key={task.task} task={task} before={study.tasks[index - 1]} isHere={index === here} />
          ))}
        </tbody>
      </TableFrame>
    </section>
  );
}

type TaskRowProps = { readonly task: MyTask; readonly before?: MyTask; readonly isHere: boolean };

function TaskRow({ task, before, isHere }: TaskRowProps) {
  return (
    <tr>
      <RowHead className={isHere ? "font-semibold" : undefined}>{task.name}</RowHead>
      <Cell className="desk-only">
        <ProgressBar done={task.done} total={task.held} label={`${task.name}, graded`} />
      </Cell>
      <Cell numeric>
        {formatCount(task.done)} of {formatCount(task.held)}
      </Cell>
      <Cell>
        {task.done === task.held ? (
          <span className="state state-ok">
            <Icon of={CheckCheck} />
            done
          </span>
        ) : isHere ? (
          <strong className="font-semibold">you are here</strong>
        ) : task.waitsForPractice ? (
          <span className="text-ink-3">practice first</span>
        ) : task.inClosedWaves > 0 && task.done + task.inClosedWaves === task.held ? (
          <span className="text-ink-3">
            {formatCount(task.inClosedWaves)} to come, in a wave that is not open
          </span>
        ) : (
          before && task.done === 0 && <span className="text-ink-3">after {before.name}</span>
        )}
      </Cell>
    </tr>
  );
}
