import { groupBy } from "#app/lib/group-by.ts";
import { type BootstrapInterval, type BootstrapOptions, bootstrap } from "#app/statistics/bootstrap.ts";
import { halvesDifference, halvesInterval } from "#app/statistics/drift.ts";
import { defined, type Estimate, notDefined, type Range } from "#app/statistics/estimate.ts";
import { sortedQuantile } from "#app/statistics/quantile.ts";
import { strictnessOf, strictnessOn } from "#app/statistics/strictness.ts";
import { type DecidedFigures, overturnedOf } from "./agreement-decisions.ts";
import { isCorrect, type ReadItem } from "./independent-grades.ts";

/** What the page says of one grader; never of their agreement with a decision that they saw. */
export type GraderFigures = {
  readonly grader: string;
  /** Items that somebody else graded, too. */
  readonly n: number;
  /** How much more often "incorrect" than those beside them, −1 … 1, and the same drawn towards 0 where n is small. */
  readonly strictness: Estimate;
  readonly shrunk: Estimate;
  /** Bootstrap over samples, of the strictness that is not drawn. */
  readonly interval: Estimate<Range>;
  /** Strictness in the second half of the work on each task and model less that in the first. */
  readonly drift: Estimate;
  /** Bootstrap over samples; each grade stays in its half. */
  readonly driftInterval: Estimate<Range>;
  /** Of the adjudicated disagreements that they were part of, how many were decided against them. */
  readonly overturned: DecidedFigures;
  /** Seconds on an item: the middle half, and of how many. */
  readonly seconds: { readonly n: number; readonly lower: number; readonly upper: number } | null;
};

export function graderFigures(
  items: readonly ReadItem[],
  graders: readonly string[],
  options: BootstrapOptions,
): GraderFigures[] {
  const shared = items.filter(({ grades }) => grades.length > 1);
  const strictness = new Map(strictnessOf(items.map(verdictsOf)).map((one) => [one.grader, one]));
  const intervals = strictnessIntervals(shared, graders, options);
  const later = laterHalves(shared);
  return graders.map((grader, place) => {
    const distances = shared.flatMap((item) => {
      const value = strictnessOn(verdictsOf(item), grader);
      const { task, stratum, sample } = item;
      return value === null ? [] : [{ task, stratum, sample, isLater: later.has(item), value }];
    });
    const { n, difference, shrunk } = strictness.get(grader)!;
    return {
      grader,
      n,
      strictness: difference,
      shrunk,
      interval: rangeOf(intervals[place]!),
      drift: halvesDifference(distances),
      driftInterval: rangeOf(halvesInterval(distances, options)),
      overturned: overturnedOf(items, grader),
      seconds: middleHalf(items, grader),
    };
  });
}

/**
 * The items of the second half of each task and model, in the order in which their last grade was made: one division for
 * all graders, so that two of them mirror each other. The middle one of an odd number belongs to the second half.
 */
function laterHalves(shared: readonly ReadItem[]): Set<ReadItem> {
  const timeOf = ({ grades }: ReadItem) => Math.max(...grades.map(({ at }) => at));
  return new Set(
    [...groupBy(shared, ({ stratum }) => stratum).values()].flatMap((own) =>
      [...own].sort((one, other) => timeOf(one) - timeOf(other)).slice(Math.floor(own.length / 2)),
    ),
  );
}

/** Of each grader's strictness: samples drawn within tasks, a row with every grader's distances and their number. */
function strictnessIntervals(
  shared: readonly ReadItem[],
  graders: readonly string[],
  options: BootstrapOptions,
): readonly BootstrapInterval[] {
  const width = 2 * graders.length;
  const strata = [...groupBy(shared, ({ task }) => task).values()].map((items) => {
    const samples = [...groupBy(items, ({ sample }) => sample).values()];
    const rows = new Float64Array(samples.length * width);
    for (const [row, own] of samples.entries())
      for (const verdicts of own.map(verdictsOf))
        for (const [place, grader] of graders.entries()) {
          const distance = strictnessOn(verdicts, grader);
          if (distance === null) continue;
          const column = row * width + 2 * place;
          rows[column]! += distance;
          rows[column + 1]! += 1;
        }
    return { size: samples.length, rows };
  });
  const sumOf = (sums: readonly Float64Array[], column: number) =>
    sums.reduce((total, sum) => total + sum[column]!, 0);
  const figures = (sums: readonly Float64Array[]) =>
    graders.map((_, place) => {
      const n = sumOf(sums, 2 * place + 1);
      return n === 0 ? null : sumOf(sums, 2 * place) / n;
    });
  return bootstrap(strata, width, figures, options).intervals;
}

function middleHalf(items: readonly ReadItem[], grader: string): GraderFigures["seconds"] {
  const seconds = items
    .flatMap(({ grades }) => grades.filter((grade) => grade.grader === grader && grade.seconds > 0))
    .map((grade) => grade.seconds)
    .sort((one, other) => one - other);
  if (seconds.length === 0) return null;
  return { n: seconds.length, lower: sortedQuantile(seconds, 0.25), upper: sortedQuantile(seconds, 0.75) };
}

/** The interval without what else the bootstrap tells. */
function rangeOf({ value, reason }: BootstrapInterval): Estimate<Range> {
  return value === null ? notDefined(reason) : defined(value);
}

function verdictsOf({ grades }: ReadItem) {
  return grades.map((grade) => ({ grader: grade.grader, isIncorrect: !isCorrect(grade) }));
}
