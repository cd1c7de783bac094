import { type Estimate, notDefined, type Range } from "#app/statistics/estimate.ts";
import { type DecidedDisagreement, leanCount, overturnCount } from "#app/statistics/overturned.ts";
import type { Count } from "#app/statistics/proportion.ts";
import { wilsonInterval } from "#app/statistics/wilson.ts";
import { DECIDED_CRITERIA, type DecidedCriterion, verdictsOn } from "./agreement-criteria.ts";
import type { ReadItem } from "./independent-grades.ts";

/** A share of adjudicated disagreements, by Wilson. */
export type DecidedShare = Count & { readonly interval: Estimate<Range> };

/** On correctness and on analysis as counted. Most items that differ on the one differ on the other, too. */
export type DecidedFigures = Readonly<Record<DecidedCriterion, DecidedShare>>;

/** Of the disagreements that were adjudicated, how many were decided "incorrect" or "insufficient". */
export type Lean = {
  /** By all adjudicators. */
  readonly all: DecidedFigures;
  /** By each one who decided any, under their pseudonym, in its order. */
  readonly adjudicators: readonly ({ readonly adjudicator: string } & DecidedFigures)[];
};

/** Of the adjudicated disagreements that a grader was part of, how many were decided against them. */
export function overturnedOf(items: readonly ReadItem[], grader: string): DecidedFigures {
  return figuresOf(items, (decided) => overturnCount(decided, grader));
}

export function leanOf(items: readonly ReadItem[]): Lean {
  const adjudicators = DECIDED_CRITERIA.flatMap((criterion) =>
    disagreements(items, criterion).map(({ adjudicator }) => adjudicator),
  );
  return {
    all: figuresOf(items, leanCount),
    adjudicators: [...new Set(adjudicators)].sort().map((adjudicator) => ({
      adjudicator,
      ...figuresOf(
        items.filter(({ decided }) => decided?.adjudicator === adjudicator),
        leanCount,
      ),
    })),
  };
}

function figuresOf(
  items: readonly ReadItem[],
  countOf: (decided: readonly DecidedDisagreement[]) => Count,
): DecidedFigures {
  const shareOf = (criterion: DecidedCriterion): DecidedShare => {
    const count = countOf(disagreements(items, criterion));
    return { ...count, interval: count.n === 0 ? NOTHING_DECIDED : wilsonInterval(count) };
  };
  return { correctness: shareOf("correctness"), gated: shareOf("gated") };
}

const NOTHING_DECIDED = notDefined("No such disagreement was adjudicated.");

/** The items on which independent grades differ and an adjudicator decided. */
function disagreements(items: readonly ReadItem[], criterion: DecidedCriterion): DecidedDisagreement[] {
  return items.flatMap((item) => {
    const verdicts = verdictsOn(item, criterion);
    const isSplit = new Set(verdicts.map(({ isPositive }) => isPositive)).size > 1;
    if (item.decided === null || !isSplit) return [];
    const { adjudicator, isCorrect, isSufficient } = item.decided;
    return [{ verdicts, adjudicator, isDecidedPositive: criterion === "gated" ? isSufficient : isCorrect }];
  });
}
