import type { BootstrapInterval, BootstrapOptions } from "#app/statistics/bootstrap.ts";
import { halvesDifference, halvesInterval } from "#app/statistics/drift.ts";
import { defined, type Estimate, notDefined, type Range } from "#app/statistics/estimate.ts";
import type { Count } from "#app/statistics/proportion.ts";
import { sortedQuantile } from "#app/statistics/quantile.ts";
import {
  type DecidedDisagreement,
  overturnCount,
  strictnessOf,
  strictnessOn,
} from "#app/statistics/strictness.ts";
import { isCorrect, type ReadItem } from "./independent-grades.ts";

/** What the page says of one grader; never of their agreement with a decision that they saw. */
export type GraderFigures = {
  readonly grader: string;
  /** Items that somebody else graded, too. */
  readonly n: number;
  /** How much more often "incorrect" than those beside them, −1 … 1. */
  readonly strictness: Estimate;
  readonly interval: Estimate<Range>;
  /** Strictness in the second half of their work less that in the first. */
  readonly drift: Estimate;
  /** Bootstrap over samples; each grade stays in its half. */
  readonly driftInterval: Estimate<Range>;
  /** Of the disagreements on correctness that were adjudicated, how many were decided against them. */
  readonly overturned: Count;
  /** Seconds on an item: the middle half, and of how many. */
  readonly seconds: { readonly n: number; readonly lower: number; readonly upper: number } | null;
};

export function graderFigures(
  items: readonly ReadItem[],
  graders: readonly string[],
  intervals: readonly Estimate<Range>[],
  options: BootstrapOptions,
): GraderFigures[] {
  const shared = items.map(verdictsOf);
  const strictness = new Map(strictnessOf(shared).map((one) => [one.grader, one]));
  const decided = decidedDisagreements(items);
  return graders.map((grader, place) => {
    const own = items
      .flatMap((item) => {
        const grade = item.grades.find((one) => one.grader === grader);
        return grade ? [{ item, grade }] : [];
      })
      .sort((one, other) => one.grade.at - other.grade.at);
    const distances = own.flatMap(({ item }) => {
      const value = strictnessOn(verdictsOf(item), grader);
      return value === null ? [] : [{ task: item.task, sample: item.sample, value }];
    });
    const { n, difference } = strictness.get(grader)!;
    const seconds = own.map(({ grade }) => grade.seconds).filter((value) => value > 0);
    seconds.sort((one, other) => one - other);
    return {
      grader,
      n,
      strictness: difference,
      interval: intervals[place]!,
      drift: halvesDifference(distances.map(({ value }) => value)),
      driftInterval: rangeOf(halvesInterval(distances, options)),
      overturned: overturnCount(decided, grader),
      seconds:
        seconds.length === 0
          ? null
          : {
              n: seconds.length,
              lower: sortedQuantile(seconds, 0.25),
              upper: sortedQuantile(seconds, 0.75),
            },
    };
  });
}

/** The interval without what else the bootstrap tells. */
function rangeOf({ value, reason }: BootstrapInterval): Estimate<Range> {
  return value === null ? notDefined(reason) : defined(value);
}

/** The splits on correctness that an adjudicator decided. */
export function decidedDisagreements(items: readonly ReadItem[]): DecidedDisagreement[] {
  return items.flatMap((item) => {
    const isSplit = new Set(item.grades.map(isCorrect)).size > 1;
    if (item.isDecidedCorrect === null || !isSplit) return [];
    return [{ verdicts: verdictsOf(item), isDecidedIncorrect: !item.isDecidedCorrect }];
  });
}

function verdictsOf({ grades }: ReadItem) {
  return grades.map((grade) => ({ grader: grade.grader, isIncorrect: !isCorrect(grade) }));
}
