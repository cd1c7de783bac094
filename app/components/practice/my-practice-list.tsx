import { Form } from "@remix-run/react";
import { Button } from "#app/components/button.tsx";
import { LinkButton } from "#app/components/link-button.tsx";
import { roomPath } from "#app/components/room/room-address.ts";
import type { MyPractice } from "#app/modules/practice/practice-view.ts";
import { practiceWords, standingWords } from "#app/modules/practice/practice-words.ts";

type MyPracticeListProps = {
  readonly slug: string;
  readonly tasks: readonly MyPractice[];
  readonly isQualification: boolean;
  readonly isOpen: boolean;
};

/** A grader's tasks with their practice: what it asks, how it stands, and the one thing to do next. */
export function MyPracticeList({ slug, tasks, isQualification, isOpen }: MyPracticeListProps) {
  return (
    <ul className="border-t border-line">
      {tasks.map((task) => (
        <li
          key={task.studyTaskId}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4"
        >
          <div className="min-w-0 flex-1 basis-72">
            <h2 className="type-small-section">{task.name}</h2>
            <p className="mt-1">{stateWords(task, isQualification)}</p>
            <p className="type-help mt-1 text-ink-3">
              {practiceWords(task, isQualification ? "qualification" : "practice")}
              {isQualification && "; right is what agrees with the key in correctness and analysis"}
            </p>
          </div>
          {isOpen && <NextStep slug={slug} task={task} />}
        </li>
      ))}
    </ul>
  );
}

function stateWords(task: MyPractice, isQualification: boolean): string {
  const { standing, qualifiedBy, round } = task;
  if (qualifiedBy === "let_in") return "Open to you: an admin let you in.";
  const words = standing === null ? null : `${standingWords(standing, isQualification)}.`;
  if (qualifiedBy === "passed") return `Passed. The task is open to you.`;
  if (words === null)
    return isQualification ? "Not begun; the task is closed to you until then." : "Not begun.";
  if (standing?.outcome === "under_way") return `Round ${round}: ${words}`;
  if (!isQualification) return `Round ${round} is done: ${words}`;
  if (standing?.outcome === "undecided")
    return `Not decided yet: ${words} The task stays closed to you until the ruling.`;
  return task.unused < task.practiceItems
    ? `Not passed: ${words} There are too few other items for another round; ask the admin.`
    : `Not passed: ${words} You can begin another round with other items.`;
}

function NextStep({ slug, task }: { readonly slug: string; readonly task: MyPractice }) {
  if (task.nextId !== null)
    return (
      <LinkButton to={roomPath({ slug, assignmentId: task.nextId })} rank="primary">
        Go on with {task.name}
      </LinkButton>
    );
  if (task.qualifiedBy !== null) return <LinkButton to={`/studies/${slug}/grade`}>Go to my items</LinkButton>;
  if (task.unused < task.practiceItems) return null;
  return (
    <Form method="post">
      <input type="hidden" name="studyTaskId" value={task.studyTaskId} />
      <Button type="submit" rank={task.round === 0 ? "primary" : "default"}>
        {task.round === 0 ? `Begin with ${task.name}` : `Another round of ${task.name}`}
      </Button>
    </Form>
  );
}
