import type { TaskProgress } from "./study-progress.ts";

export type ProgressSum = Omit<TaskProgress, "task" | "adjudicators">;

const KEYS = [
  "wanted",
  "done",
  "inProgress",
  "sentBack",
  "queued",
  "free",
  "items",
  "conflicts",
  "secondLooks",
  "agreed",
  "decided",
  "itemsInProgress",
  "itemsNotStarted",
] as const satisfies readonly (keyof ProgressSum)[];

/** The counts of all tasks together. */
export function sumProgress(tasks: readonly TaskProgress[]): ProgressSum {
  const sum = Object.fromEntries(
    KEYS.map((key) => [key, tasks.reduce((total, task) => total + task[key], 0)]),
  );
  return sum as ProgressSum;
}
