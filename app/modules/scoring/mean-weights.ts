import type { ScoredTask } from "./score-counts.ts";

export const AGGREGATIONS = ["tasks", "families"] as const;
/** `tasks`: each task counts once. `families`: the tasks of a family together count once. */
export type Aggregation = (typeof AGGREGATIONS)[number];

/** What each task weighs in a mean; the weights add up to 1. */
export function weightsOf(tasks: readonly ScoredTask[], aggregation: Aggregation): number[] {
  if (aggregation === "tasks") return tasks.map(() => 1 / tasks.length);
  const sizes = new Map<string, number>();
  for (const { family } of tasks) sizes.set(family, (sizes.get(family) ?? 0) + 1);
  return tasks.map(({ family }) => 1 / (sizes.size * sizes.get(family)!));
}

/** The scores that a mean averages: one a task, or one a family. */
export function termsOf(
  tasks: readonly ScoredTask[],
  scores: readonly number[],
  aggregation: Aggregation,
): number[] {
  if (aggregation === "tasks") return [...scores];
  const families = [...new Set(tasks.map(({ family }) => family))];
  return families.map((family) => {
    const own = scores.filter((_, index) => tasks[index]!.family === family);
    return own.reduce((sum, score) => sum + score, 0) / own.length;
  });
}
