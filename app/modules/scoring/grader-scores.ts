import { percentOf } from "#app/statistics/proportion.ts";
import { findCount, hitsOf, type ScoreCounts } from "./score-counts.ts";
import type { Metric } from "./score-metric.ts";

/** What the grader of one place of a cell's items said: x of n, and the percentage; null: nothing. */
export type GraderScore = { readonly x: number; readonly n: number; readonly percent: string | null };

/** One cell by the verdicts of each place alone, before anything was settled. */
export type GraderCell = {
  readonly task: string;
  readonly modelId: string;
  readonly grader1: GraderScore;
  readonly grader2: GraderScore;
};

/** Both places' scores of every cell. */
export function graderCells(one: ScoreCounts, two: ScoreCounts, metric: Metric): GraderCell[] {
  return one.tasks.flatMap(({ slug }) =>
    one.models.map(({ id }) => ({
      task: slug,
      modelId: id,
      grader1: scoreOf(one, slug, id, metric),
      grader2: scoreOf(two, slug, id, metric),
    })),
  );
}

function scoreOf(counts: ScoreCounts, task: string, modelId: string, metric: Metric): GraderScore {
  const count = findCount(counts, task, modelId);
  const [x, n] = count === null ? [0, 0] : [hitsOf(count, metric), count.settled];
  return { x, n, percent: percentOf(x, n) };
}
