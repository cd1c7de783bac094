import { type BootstrapMethod, bootstrap, type Stratum } from "#app/statistics/bootstrap.ts";
import { normalQuantile } from "#app/statistics/distributions.ts";
import { defined, type Estimate, notDefined, type Range } from "#app/statistics/estimate.ts";
import { AGGREGATIONS, type Aggregation, weightsOf } from "./mean-weights.ts";
import {
  findCount,
  hitsOf,
  NOT_PAIRED,
  type SampleOutcomes,
  type ScoreCounts,
  type ScoredTask,
} from "./score-counts.ts";
import type { Metric } from "./score-metric.ts";

/** Intervals of the means of all models and of all differences, tasks fixed. */
export type MeanIntervals = {
  /** By the model's place. */
  readonly ofMean: (model: number, aggregation: Aggregation) => Estimate<Range>;
  /** First minus second, by the models' places. */
  readonly ofDifference: (first: number, second: number, aggregation: Aggregation) => Estimate<Range>;
  /** Null: by the closed form, without draws. */
  readonly method: BootstrapMethod | null;
};

const INCOMPLETE = notDefined("Not every task has labels of this model.");

/**
 * Stratified bootstrap over samples: all models of a drawn sample come with it. Every mean and difference is over the
 * tasks that have labels of every model; a model that misses a task has no interval.
 */
export function bootstrapMeans(
  { tasks, models }: ScoreCounts,
  samples: readonly SampleOutcomes[],
  metric: Metric,
  options: { readonly seed: string; readonly replicates: number },
): MeanIntervals {
  const width = 2 * models.length;
  const places = new Map(models.map(({ id }, place) => [id, place]));
  const strata = tasks.map((task) => stratumOf(task, samples, metric, places, width));
  const weights = AGGREGATIONS.map((aggregation) => weightsOf(tasks, aggregation));
  const pairs = models.flatMap((_, one) =>
    models.slice(one + 1).map((__, offset) => [one, one + 1 + offset] as const),
  );
  const size = models.length + pairs.length;
  const all = new Array<number | null>(AGGREGATIONS.length * size).fill(null);
  const figures = (sums: readonly Float64Array[]) => {
    for (let place = 0; place < weights.length; place++) {
      const start = place * size;
      for (let model = 0; model < models.length; model++)
        all[start + model] = meanOf(sums, weights[place]!, model);
      for (let pair = 0; pair < pairs.length; pair++) {
        const [one, other] = pairs[pair]!;
        const [first, second] = [all[start + one]!, all[start + other]!];
        all[start + models.length + pair] = first === null || second === null ? null : first - second;
      }
    }
    return all;
  };
  const { intervals, method } = bootstrap(strata, width, figures, options);
  const at = (aggregation: Aggregation, place: number): Estimate<Range> =>
    intervals[AGGREGATIONS.indexOf(aggregation) * size + place] ?? INCOMPLETE;
  return {
    ofMean: (model, aggregation) => at(aggregation, model),
    ofDifference: (first, second, aggregation) =>
      at(aggregation, models.length + pairs.findIndex(([one, other]) => one === first && other === second)),
    method,
  };
}

function stratumOf(
  task: ScoredTask,
  samples: readonly SampleOutcomes[],
  metric: Metric,
  places: ReadonlyMap<string, number>,
  width: number,
): Stratum {
  const own = samples.filter(({ taskSlug }) => taskSlug === task.slug);
  const rows = new Float64Array(own.length * width);
  for (const [row, { modelIds, correct, sufficient }] of own.entries())
    for (const [index, modelId] of modelIds.entries()) {
      const start = row * width + 2 * places.get(modelId)!;
      rows[start] = (metric === "correctness" ? correct : sufficient)[index] ? 1 : 0;
      rows[start + 1] = 1;
    }
  return { size: own.length, rows };
}

function meanOf(sums: readonly Float64Array[], weights: readonly number[], model: number): number | null {
  let mean = 0;
  for (let task = 0; task < sums.length; task++) {
    const sum = sums[task]!;
    const n = sum[2 * model + 1]!;
    if (n === 0) return null;
    mean += (weights[task]! * sum[2 * model]!) / n;
  }
  return mean;
}

/**
 * For published counts, which hold no samples to draw: the normal interval from the closed form √Σ w² p(1 − p)/n of the
 * mean's standard error. It may run beyond 0 or 1. Differences need the same samples and have none.
 */
export function closedFormMeans(counts: ScoreCounts, metric: Metric): MeanIntervals {
  const z = normalQuantile(0.975);
  const { tasks, models } = counts;
  return {
    ofMean: (place, aggregation) => {
      const weights = weightsOf(tasks, aggregation);
      let mean = 0;
      let variance = 0;
      for (const [index, task] of tasks.entries()) {
        const count = findCount(counts, task.slug, models[place]!.id);
        if (count === null || count.settled === 0) return INCOMPLETE;
        const p = hitsOf(count, metric) / count.settled;
        mean += weights[index]! * p;
        variance += (weights[index]! ** 2 * p * (1 - p)) / count.settled;
      }
      const half = z * Math.sqrt(variance);
      return defined({ lower: mean - half, upper: mean + half });
    },
    ofDifference: () => notDefined(NOT_PAIRED),
    method: null,
  };
}
