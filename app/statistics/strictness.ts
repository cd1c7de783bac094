import { defined, type Estimate, notDefined } from "./estimate.ts";
import { type McNemar, mcNemar } from "./mcnemar.ts";

/** One explanation by several graders: whose grade, and whether it says incorrect. */
export type SharedVerdicts = readonly { readonly grader: string; readonly isIncorrect: boolean }[];

export type Strictness = {
  readonly grader: string;
  /** Explanations that somebody else graded, too. */
  readonly n: number;
  /**
   * Mean over them of [says incorrect] − share of the co-graders who do, −1 … 1: above 0 the grader is stricter than
   * those beside them.
   */
  readonly difference: Estimate;
  /** The same drawn towards 0 where n is small: difference × n/(n + 10). */
  readonly shrunk: Estimate;
};

const SHRINKAGE = 10;

/**
 * How much more often each grader says "incorrect" than those who graded the same explanations. Additive and explainable,
 * where the textbook has a many-facet Rasch model (Linacre 1989); scores are never corrected by it.
 *
 * Undefined: a grader all of whose explanations nobody else graded.
 * Source: the additive counterpart of the severity in many-facet Rasch models (Linacre 1989); drawn towards 0 as by
 * Efron and Morris 1975, with a fixed weight of ten explanations.
 */
export function strictnessOf(items: readonly SharedVerdicts[]): Strictness[] {
  const graders = [...new Set(items.flatMap((verdicts) => verdicts.map(({ grader }) => grader)))].sort();
  return graders.map((grader) => {
    const differences = items.flatMap((verdicts) => strictnessOn(verdicts, grader) ?? []);
    const n = differences.length;
    if (n === 0) {
      const alone = notDefined("Nobody else graded the same explanations.");
      return { grader, n, difference: alone, shrunk: alone };
    }
    const mean = differences.reduce((sum, value) => sum + value, 0) / n;
    return { grader, n, difference: defined(mean), shrunk: defined((mean * n) / (n + SHRINKAGE)) };
  });
}

/** A grader's distance from their co-graders on one explanation; null where they did not grade it, or alone. */
export function strictnessOn(verdicts: SharedVerdicts, grader: string): number | null {
  const own = verdicts.find((verdict) => verdict.grader === grader);
  const others = verdicts.filter((verdict) => verdict.grader !== grader);
  if (!own || others.length === 0) return null;
  const share = others.filter(({ isIncorrect }) => isIncorrect).length / others.length;
  return (own.isIncorrect ? 1 : 0) - share;
}

export type PairLeniency = McNemar & {
  /** Share of "incorrect" of the first less that of the second, −1 … 1. */
  readonly difference: Estimate;
};

/**
 * Whether two graders say "incorrect" equally often on what both graded: McNemar over the items on which they differ.
 * @param firstOnly items that the first alone calls incorrect
 * @param secondOnly items that the second alone calls incorrect
 * @param n items that both graded
 */
export function pairLeniency(firstOnly: number, secondOnly: number, n: number): PairLeniency {
  return {
    ...mcNemar(firstOnly, secondOnly),
    difference: n === 0 ? notDefined("No item was graded by both.") : defined((firstOnly - secondOnly) / n),
  };
}
