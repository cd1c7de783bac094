import type { Range } from "#app/statistics/estimate.ts";
import { wilsonInterval } from "#app/statistics/wilson.ts";
import type { SliceCounts } from "./score-details.ts";
import type { Metric } from "./score-metric.ts";

/** The score of each model on one slice of a task, with Wilson's interval; null: nothing was graded. */
export type SliceScore = Pick<SliceCounts, "task" | "slice"> & {
  readonly models: readonly {
    readonly modelId: string;
    readonly x: number;
    readonly n: number;
    readonly interval: Range | null;
  }[];
};

/** The scores by slice for one metric. */
export function sliceScores(slices: readonly SliceCounts[], metric: Metric): SliceScore[] {
  return slices.map(({ task, slice, models }) => ({
    task,
    slice,
    models: models.map(({ modelId, x: correct, sufficient, n }) => {
      const x = metric === "correctness" ? correct : sufficient;
      return { modelId, x, n, interval: wilsonInterval({ x, n }).value };
    }),
  }));
}
