import { studentQuantile } from "./distributions.ts";
import { defined, type Estimate, notDefined, type Range } from "./estimate.ts";
import { type SquareTable, sharesOf, sumCells } from "./square-table.ts";

/** An agreement coefficient of two graders with its large-sample error. */
export type PairCoefficient = {
  readonly value: Estimate;
  readonly byChance: Estimate;
  readonly se: Estimate;
  /** With the t quantile of n − 1, cut at 1. */
  readonly interval: Estimate<Range>;
};

/**
 * Gwet's AC1 (2008) of two graders: chance agreement Σ π(1 − π)/(Q − 1) with π the mean of the two margins. It stays near
 * raw agreement where one verdict prevails; shown beside κ, never instead of it.
 * @param categories how many the scale has (Q), those that nobody used included
 *
 * Undefined: no item graded by both; a scale of one category; the error with fewer than two items.
 */
export function gwetAc1(table: SquareTable, categories = table.length): PairCoefficient {
  return coefficient(table, {
    flat: "The scale has one category.",
    byChance: (shares) => shares.reduce((sum, share) => sum + share * (1 - share), 0) / (categories - 1),
    pull: (mean) => (1 - mean) / (categories - 1),
  });
}

/**
 * Scott's π (1955) of two graders: chance agreement Σ π² with π the mean of the two margins.
 *
 * Undefined: no item graded by both, or one category alone in use.
 */
export function scottPi(table: SquareTable): PairCoefficient {
  return coefficient(table, {
    flat: "No variation: both used one and the same category.",
    byChance: (shares) => shares.reduce((sum, share) => sum + share * share, 0),
    pull: (mean) => mean,
  });
}

type Chance = {
  /** Why chance leaves no room. */
  readonly flat: string;
  readonly byChance: (shares: readonly number[]) => number;
  /** What a pair of categories adds to chance agreement, from the mean of their two shares (Gwet 2014, chapter 5). */
  readonly pull: (meanOfTwo: number) => number;
};

function coefficient(table: SquareTable, chance: Chance): PairCoefficient {
  const { n, cells, rows, columns, agreement } = sharesOf(table);
  const shares = rows.map((share, index) => (share + columns[index]!) / 2);
  const byChance = chance.byChance(shares);
  if (n === 0 || !(byChance < 1)) {
    const reason = notDefined(n === 0 ? "No item was graded by both." : chance.flat);
    return { value: reason, byChance: reason, se: reason, interval: reason };
  }
  const value = (agreement - byChance) / (1 - byChance);
  const squares = sumCells(cells, (share, row, column) => {
    const pull = chance.pull((shares[row]! + shares[column]!) / 2);
    return share * ((row === column ? 1 : 0) - 2 * (1 - value) * pull) ** 2;
  });
  const variance = (squares - (agreement - 2 * (1 - value) * byChance) ** 2) / (n * (1 - byChance) ** 2);
  const few = notDefined("There are fewer than two items.");
  if (n < 2) return { value: defined(value), byChance: defined(byChance), se: few, interval: few };
  const se = Math.sqrt(Math.max(0, variance));
  const half = studentQuantile(0.975, n - 1) * se;
  return {
    value: defined(value),
    byChance: defined(byChance),
    se: defined(se),
    interval: defined({ lower: value - half, upper: Math.min(1, value + half) }),
  };
}
