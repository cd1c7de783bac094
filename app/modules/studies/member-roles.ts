import { type Result, refuse, success } from "#app/lib/result.ts";
import type { StudyRole } from "#app/modules/auth/actor.ts";
import type { RoleGrant } from "./study-schema.ts";

/** A row of StudyMemberRole: a role for one task of the study, or (null) for all of them. */
export type HeldRole = { readonly role: StudyRole; readonly studyTaskId: string | null };

/**
 * The rows that stand for what a member is given. Researchers read the whole study, so their role has no tasks.
 * Nobody is grader and adjudicator of the same task; `studyTaskIds` are the study's tasks by name.
 */
export function rolesOfGrants(
  grants: readonly RoleGrant[],
  studyTaskIds: ReadonlyMap<string, string>,
): Result<HeldRole[]> {
  const tasksOf = new Map<StudyRole, Set<string> | "all">();
  for (const { role, tasks } of grants) {
    if (tasks === null || role === "researcher") {
      tasksOf.set(role, "all");
      continue;
    }
    const unknown = tasks.find((task) => !studyTaskIds.has(task));
    if (unknown !== undefined) return refuse("invalid", `${unknown} is no task of this study.`);
    const held = tasksOf.get(role);
    if (held !== "all") tasksOf.set(role, new Set([...(held ?? []), ...tasks]));
  }
  const clash = findClash(tasksOf.get("grader"), tasksOf.get("adjudicator"));
  if (clash !== null) {
    return refuse("invalid", `Nobody can be grader and adjudicator of the same task, here of ${clash}.`);
  }
  const held: HeldRole[] = [];
  for (const [role, tasks] of tasksOf) {
    if (tasks === "all") held.push({ role, studyTaskId: null });
    else for (const task of tasks) held.push({ role, studyTaskId: studyTaskIds.get(task)! });
  }
  return success(held);
}

/** Whether somebody with these roles may grade (adjudicate) the task. */
export function holdsRoleFor(held: readonly HeldRole[], role: StudyRole, studyTaskId: string): boolean {
  return held.some((one) => one.role === role && (one.studyTaskId ?? studyTaskId) === studyTaskId);
}

type Tasks = ReadonlySet<string> | "all" | undefined;

function findClash(graded: Tasks, adjudicated: Tasks): string | null {
  if (graded === undefined || adjudicated === undefined) return null;
  if (graded === "all") return adjudicated === "all" ? "every task" : [...adjudicated].join(", ");
  const shared = adjudicated === "all" ? [...graded] : [...graded].filter((task) => adjudicated.has(task));
  return shared.length === 0 ? null : shared.join(", ");
}
