import type { ScoredTask } from "./score-counts.ts";

export const AGGREGATIONS = ["tasks", "families"] as const;
/** `tasks`: each task counts once. `families`: the tasks of a family together count once. */
export type Aggregation = (typeof AGGREGATIONS)[number];

/**
 * What each task weighs in a mean over those that are in it, by place; the others weigh 0.
 * @returns weights that add up to 1; null: no task is in the mean.
 */
export function weightsOf(
  tasks: readonly ScoredTask[],
  aggregation: Aggregation,
  isIn: (place: number) => boolean,
): readonly number[] | null {
  const averaged = tasks.filter((_, place) => isIn(place));
  if (averaged.length === 0) return null;
  if (aggregation === "tasks") return tasks.map((_, place) => (isIn(place) ? 1 / averaged.length : 0));
  const sizes = new Map<string, number>();
  for (const { family } of averaged) sizes.set(family, (sizes.get(family) ?? 0) + 1);
  return tasks.map(({ family }, place) => (isIn(place) ? 1 / (sizes.size * sizes.get(family)!) : 0));
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
