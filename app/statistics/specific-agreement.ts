import { defined, type Estimate, notDefined } from "./estimate.ts";
import { type SquareTable, sharesOf } from "./square-table.ts";

export type RawAgreement = {
  readonly n: number;
  /** The share of items on which both say the same. */
  readonly agreement: Estimate;
  /** Brennan and Prediger (1981): (k·p₀ − 1)/(k − 1), chance even over the k categories of the scale. */
  readonly brennanPrediger: Estimate;
};

/**
 * Raw agreement of two graders.
 * @param categories how many the scale has, those that nobody used included
 *
 * Undefined: no item was graded by both; Brennan and Prediger's coefficient on a scale of one category.
 */
export function rawAgreement(table: SquareTable, categories = table.length): RawAgreement {
  const { n, agreement } = sharesOf(table);
  if (n === 0) return { n, agreement: NOBODY, brennanPrediger: NOBODY };
  return {
    n,
    agreement: defined(agreement),
    brennanPrediger: categories < 2 ? ONE_CATEGORY : defined((categories * agreement - 1) / (categories - 1)),
  };
}

export type SpecificAgreement = {
  /** 2a/(2a + b + c): how often a positive verdict of one is shared by the other. */
  readonly positive: Estimate;
  /** 2d/(2d + b + c), the same of a negative verdict. */
  readonly negative: Estimate;
  /** (a − d)/n: how far one verdict prevails. */
  readonly prevalence: Estimate;
  /** (b − c)/n: how far the first grader says the positive more often. */
  readonly bias: Estimate;
};

/**
 * Agreement on each of two verdicts by itself (Cicchetti and Feinstein 1990), with the indices that say when κ misleads.
 * @param table [[a, b], [c, d]], the positive verdict first
 *
 * Undefined: a verdict that nobody gave.
 */
export function specificAgreement(table: SquareTable): SpecificAgreement {
  const [[a, b], [c, d]] = table as [[number, number], [number, number]];
  const n = a + b + c + d;
  const share = (both: number) => {
    const given = 2 * both + b + c;
    return given === 0 ? notDefined("Neither grader gave this verdict.") : defined((2 * both) / given);
  };
  return {
    positive: share(a),
    negative: share(d),
    prevalence: n === 0 ? NOBODY : defined((a - d) / n),
    bias: n === 0 ? NOBODY : defined((b - c) / n),
  };
}

const ONE_CATEGORY = notDefined("The scale has one category.");
const NOBODY = notDefined("No item was graded by both.");
