import type { Metric } from "./score-metric.ts";

/** What is known of one model on one task: verdicts and what is still open. Counts of items. */
export type ScoreCount = {
  readonly taskSlug: string;
  readonly modelId: string;
  /** Items with a verdict on the basis, a final label unless another is asked for. */
  readonly settled: number;
  readonly correct: number;
  readonly sufficient: number;
  /** Items that may still get a verdict on the basis: without a final label, or the grade of the place that is asked for. */
  readonly open: number;
};

export type ScoredTask = { readonly slug: string; readonly name: string; readonly family: string };
/** `id` is the study's model, one of its runs. */
export type ScoredModel = { readonly id: string; readonly name: string; readonly run: string };

/** How much a study holds, chosen or not. */
export type StudySize = { readonly tasks: number; readonly families: number; readonly models: number };

export type ScoreCounts = {
  readonly study: StudySize;
  /** The chosen ones. */
  readonly tasks: readonly ScoredTask[];
  readonly models: readonly ScoredModel[];
  readonly counts: readonly ScoreCount[];
  /** Published counts, which do not say which samples. */
  readonly countsOnly: boolean;
};

/** One sample: the models that have a verdict on it, and what it says of each. Lists of one length. */
export type SampleOutcomes = {
  readonly taskSlug: string;
  readonly modelIds: readonly string[];
  readonly correct: readonly boolean[];
  readonly sufficient: readonly boolean[];
};

/** How many of the counted items hit the metric. */
export function hitsOf(count: ScoreCount, metric: Metric): number {
  return metric === "correctness" ? count.correct : count.sufficient;
}

/** What is known of a model on a task; null: nothing. */
export function findCount({ counts }: ScoreCounts, taskSlug: string, modelId: string): ScoreCount | null {
  return counts.find((count) => count.taskSlug === taskSlug && count.modelId === modelId) ?? null;
}

/** Why figures that need the same samples are not defined for published counts. */
export const NOT_PAIRED = "Not defined: published counts do not say which samples.";
