import { useId } from "react";
import { Checkbox } from "#app/components/checkbox.tsx";
import { FieldNote } from "#app/components/field.tsx";
import type { StudyRole } from "#app/modules/auth/actor.ts";
import type { HeldRole } from "./shown-member.ts";

const ROLES = [
  { role: "grader", label: "Grader", note: "Grades explanations, blind to models and to other grades." },
  {
    role: "adjudicator",
    label: "Adjudicator",
    note: "Decides where grades differ, in tasks they do not grade.",
  },
  { role: "researcher", label: "Researcher", note: "Reads progress, items, scores and exports." },
] as const;

type RoleTicksProps = {
  readonly held?: readonly HeldRole[];
  /** The study's tasks, where roles can be narrowed to some of them. */
  readonly tasks?: readonly string[];
  readonly error?: string;
};

/** What somebody may do in a study: any of three roles, two of which can be for single tasks. */
export function RoleTicks({ held = [], tasks = [], error }: RoleTicksProps) {
  const errorId = useId();
  return (
    <fieldset className="field" aria-describedby={error ? errorId : undefined}>
      <legend className="field-label">Roles</legend>
      {ROLES.map(({ role, label, note }) => {
        const own = held.filter((one) => one.role === role);
        return (
          <div key={role}>
            <Checkbox name="roles" value={role} label={label} note={note} defaultChecked={own.length > 0} />
            {role !== "researcher" && tasks.length > 1 && <TaskTicks role={role} tasks={tasks} held={own} />}
          </div>
        );
      })}
      <FieldNote id={errorId} error={error} />
    </fieldset>
  );
}

type TaskTicksProps = {
  readonly role: StudyRole;
  readonly tasks: readonly string[];
  readonly held: readonly HeldRole[];
};

/** The tasks that a role is for. Unless some are ticked it is for all of them. */
function TaskTicks({ role, tasks, held }: TaskTicksProps) {
  const named = held.flatMap(({ task }) => (task === null ? [] : [task]));
  return (
    <details className="ms-6" open={named.length > 0}>
      <summary className="link type-help w-fit">Only for some tasks</summary>
      <div className="flex flex-wrap gap-x-4">
        {tasks.map((task) => (
          <Checkbox
            key={task}
            name="tasks"
            value={`${role}:${task}`}
            label={task}
            aria-label={`${role} of ${task}`}
            defaultChecked={named.includes(task)}
          />
        ))}
      </div>
    </details>
  );
}
