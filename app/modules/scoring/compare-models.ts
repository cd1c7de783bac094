import { randomFrom } from "#app/lib/random.ts";
import { holm } from "#app/statistics/adjust-p.ts";
import { type Estimate, notDefined, type Range } from "#app/statistics/estimate.ts";
import { type PairedT, pairedT } from "#app/statistics/paired-t.ts";
import { samplePermutation } from "#app/statistics/sample-permutation.ts";
import { signFlip } from "#app/statistics/sign-flip.ts";
import { AGGREGATIONS, type Aggregation, termsOf } from "./mean-weights.ts";
import {
  findCount,
  hitsOf,
  NOT_PAIRED,
  type SampleOutcomes,
  type ScoreCounts,
  type ScoredModel,
  type ScoredTask,
} from "./score-counts.ts";
import type { Metric } from "./score-metric.ts";

/** A two-sided p and the same after Holm over all pairs of models; or why there is none. */
export type TestedP = Estimate<{ readonly raw: number; readonly holm: number }>;

/** Two models, first minus second, over tasks or over families that have labels of both. */
export type MeanDifference = {
  readonly aggregation: Aggregation;
  /** How many tasks or families were averaged. */
  readonly terms: number;
  /** −1 … 1. */
  readonly difference: Estimate;
  /** "These tasks, other samples": bootstrap over samples, tasks fixed. */
  readonly theseTasks: Estimate<Range>;
  /** "Tasks like these": Student's t over the terms. */
  readonly tasksLikeThese: Estimate<Range>;
  readonly t: Estimate;
  readonly df: number;
  readonly pairedT: TestedP;
  readonly signFlip: TestedP;
};

export type ModelComparison = {
  readonly first: ScoredModel;
  readonly second: ScoredModel;
  readonly means: readonly MeanDifference[];
  /** Swaps the labels within a sample; means over tasks. */
  readonly samplePermutation: TestedP;
  /** What the swaps rest on: samples with a label of both, and the difference of the means over them, −1 … 1. */
  readonly sharedSamples: { readonly count: number; readonly difference: Estimate };
};

export type PairIntervals = (first: number, second: number, aggregation: Aggregation) => Estimate<Range>;

/**
 * All pairs of models compared on one metric. The family of Holm's correction is all pairs for one aggregation.
 * @param intervals the bootstrap interval of a difference, by places of the models
 * @param seed of the random sign patterns and swaps
 */
export function compareModels(
  counts: ScoreCounts,
  samples: readonly SampleOutcomes[],
  metric: Metric,
  intervals: PairIntervals,
  seed: string,
): ModelComparison[] {
  const pairs = counts.models.flatMap((first, one) =>
    counts.models.slice(one + 1).map((second, offset) => ({ first, second, one, other: one + 1 + offset })),
  );
  const compared = pairs.map(({ first, second, one, other }) => {
    const differences = taskDifferences(counts, metric, first, second);
    const shared = pairedSamples(samples, metric, first, second);
    return {
      first,
      second,
      means: AGGREGATIONS.map((aggregation) => {
        const terms = termsOf(differences.tasks, differences.values, aggregation);
        const flipped = signFlip(terms, randomFrom(seed, "sign-flip", aggregation));
        return {
          aggregation,
          terms: terms.length,
          test: pairedT(terms),
          theseTasks: counts.countsOnly ? notDefined(NOT_PAIRED) : intervals(one, other, aggregation),
          flip: flipped,
        };
      }),
      permuted: counts.countsOnly
        ? notDefined(NOT_PAIRED)
        : samplePermutation(shared, randomFrom(seed, "swap")),
      shared: shared.reduce((sum, task) => sum + task.differences.length, 0),
    };
  });
  const permutations = withHolm(compared.map(({ permuted }) => mapped(permuted, ({ p }) => p)));
  const byAggregation = AGGREGATIONS.map((_, place) => ({
    pairedT: withHolm(compared.map(({ means }) => means[place]!.test.p)),
    signFlip: withHolm(compared.map(({ means }) => mapped(means[place]!.flip, ({ twoSided }) => twoSided))),
  }));
  return compared.map(({ first, second, means, permuted, shared }, pair) => ({
    first,
    second,
    means: means.map(({ aggregation, terms, test, theseTasks }, place) => ({
      aggregation,
      terms,
      ...figuresOf(test),
      theseTasks,
      pairedT: byAggregation[place]!.pairedT[pair]!,
      signFlip: byAggregation[place]!.signFlip[pair]!,
    })),
    samplePermutation: permutations[pair]!,
    sharedSamples: { count: shared, difference: mapped(permuted, ({ difference }) => difference) },
  }));
}

function figuresOf({ mean, interval, t, df }: PairedT) {
  return { difference: mean, tasksLikeThese: interval, t, df };
}

/** Task by task the difference of two models' scores, over tasks that have labels of both. */
export function taskDifferences(
  counts: ScoreCounts,
  metric: Metric,
  first: ScoredModel,
  second: ScoredModel,
): { readonly tasks: ScoredTask[]; readonly values: number[] } {
  const scoreOf = (task: ScoredTask, model: ScoredModel) => {
    const count = findCount(counts, task.slug, model.id);
    return count === null || count.settled === 0 ? null : hitsOf(count, metric) / count.settled;
  };
  const shared = counts.tasks.flatMap((task) => {
    const [one, other] = [scoreOf(task, first), scoreOf(task, second)];
    return one === null || other === null ? [] : [{ task, value: one - other }];
  });
  return { tasks: shared.map(({ task }) => task), values: shared.map(({ value }) => value) };
}

function pairedSamples(
  samples: readonly SampleOutcomes[],
  metric: Metric,
  first: ScoredModel,
  second: ScoredModel,
) {
  const byTask = new Map<string, number[]>();
  for (const sample of samples) {
    const values = metric === "correctness" ? sample.correct : sample.sufficient;
    const [one, other] = [sample.modelIds.indexOf(first.id), sample.modelIds.indexOf(second.id)];
    if (one < 0 || other < 0) continue;
    const own = byTask.get(sample.taskSlug) ?? [];
    byTask.set(sample.taskSlug, own);
    own.push(Number(values[one]) - Number(values[other]));
  }
  return [...byTask].map(([task, differences]) => ({ task, differences }));
}

function withHolm(values: readonly Estimate[]): TestedP[] {
  const adjusted = holm(values.map(({ value }) => value));
  return values.map((estimate, index) => mapped(estimate, (raw) => ({ raw, holm: adjusted[index]! })));
}

function mapped<Value, Other>(estimate: Estimate<Value>, change: (value: Value) => Other): Estimate<Other> {
  return estimate.reason === null ? { value: change(estimate.value), reason: null } : estimate;
}
