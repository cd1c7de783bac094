import { type BootstrapMethod, bootstrap, type Stratum, sumRows } from "#app/statistics/bootstrap.ts";
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

const NOTHING_GRADED = notDefined("Nothing was graded.");
const NOTHING_SHARED = notDefined("No task has labels of both models.");

/**
 * Stratified bootstrap over samples: all models of a drawn sample come with it. A mean is over the tasks that have labels
 * of its model, a difference over those that have labels of both, as in the table and the comparisons.
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
  const sums = sumRows(strata, width);
  const isGraded = (model: number) => (task: number) => sums[task]![2 * model + 1]! > 0;
  const pairs = models.flatMap((_, one) =>
    models.slice(one + 1).map((__, offset) => [one, one + 1 + offset] as const),
  );
  const figures = AGGREGATIONS.flatMap((aggregation) => [
    ...models.map((_, model) => {
      const weights = weightsOf(tasks, aggregation, isGraded(model));
      return (drawn: readonly Float64Array[]) => weights && meanOf(drawn, weights, model);
    }),
    ...pairs.map(([one, other]) => {
      const weights = weightsOf(tasks, aggregation, (task) => isGraded(one)(task) && isGraded(other)(task));
      return (drawn: readonly Float64Array[]) => weights && differenceOf(drawn, weights, one, other);
    }),
  ]);
  const { intervals, method } = bootstrap(
    strata,
    width,
    (drawn) => figures.map((figure) => figure(drawn)),
    options,
  );
  const at = (aggregation: Aggregation, place: number): Estimate<Range> =>
    intervals[AGGREGATIONS.indexOf(aggregation) * (models.length + pairs.length) + place]!;
  return {
    ofMean: (model, aggregation) =>
      tasks.some((_, task) => isGraded(model)(task)) ? at(aggregation, model) : NOTHING_GRADED,
    ofDifference: (first, second, aggregation) =>
      tasks.some((_, task) => isGraded(first)(task) && isGraded(second)(task))
        ? at(
            aggregation,
            models.length + pairs.findIndex(([one, other]) => one === first && other === second),
          )
        : NOTHING_SHARED,
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

/** Null: a task of the mean has no label in this draw. */
function meanOf(sums: readonly Float64Array[], weights: readonly number[], model: number): number | null {
  let mean = 0;
  for (let task = 0; task < sums.length; task++) {
    if (weights[task] === 0) continue;
    const sum = sums[task]!;
    const n = sum[2 * model + 1]!;
    if (n === 0) return null;
    mean += (weights[task]! * sum[2 * model]!) / n;
  }
  return mean;
}

function differenceOf(
  sums: readonly Float64Array[],
  weights: readonly number[],
  one: number,
  other: number,
): number | null {
  const [first, second] = [meanOf(sums, weights, one), meanOf(sums, weights, other)];
  return first === null || second === null ? null : first - second;
}

/**
 * For published counts, which hold no samples to draw: the normal interval from the closed form √Σ w² p(1 − p)/n of the
 * mean's standard error, over the tasks that have counts of the model. It may run beyond 0 or 1. Differences need the same samples and have none.
 */
export function closedFormMeans(counts: ScoreCounts, metric: Metric): MeanIntervals {
  const z = normalQuantile(0.975);
  const { tasks, models } = counts;
  return {
    ofMean: (place, aggregation) => {
      const own = tasks.map(({ slug }) => findCount(counts, slug, models[place]!.id));
      const weights = weightsOf(tasks, aggregation, (task) => (own[task]?.settled ?? 0) > 0);
      if (weights === null) return NOTHING_GRADED;
      let mean = 0;
      let variance = 0;
      for (const [task, count] of own.entries()) {
        if (count === null || count.settled === 0) continue;
        const p = hitsOf(count, metric) / count.settled;
        mean += weights[task]! * p;
        variance += (weights[task]! ** 2 * p * (1 - p)) / count.settled;
      }
      const half = z * Math.sqrt(variance);
      return defined({ lower: mean - half, upper: mean + half });
    },
    ofDifference: () => notDefined(NOT_PAIRED),
    method: null,
  };
}
