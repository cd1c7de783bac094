import { defined, type Estimate, notDefined } from "./estimate.ts";
import { slackOf } from "./round-off.ts";

export type Wilcoxon = {
  /** The rank sum of the positive differences. */
  readonly v: number;
  /** Differences that are not 0; zeros are dropped. */
  readonly nonZero: number;
  readonly greater: number;
  readonly twoSided: number;
};

const MOST_EXACT = 200;

/**
 * Wilcoxon's signed-rank test (1945), exact: zeros are dropped, ties get the mean of their ranks, and the distribution
 * is that of the ranks as they are.
 *
 * Undefined: no difference other than 0, or more than 200.
 */
export function wilcoxonSignedRank(differences: readonly number[]): Estimate<Wilcoxon> {
  const slack = slackOf(differences) / Math.max(1, differences.length);
  const kept = differences.filter((value) => Math.abs(value) > slack);
  if (kept.length === 0) return notDefined("No difference is other than 0.");
  if (kept.length > MOST_EXACT) return notDefined(`There are more than ${MOST_EXACT} differences.`);
  const doubled = doubledRanks(kept.map(Math.abs), slack);
  const total = doubled.reduce((sum, rank) => sum + rank, 0);
  const positive = kept.reduce((sum, value, index) => sum + (value > 0 ? doubled[index]! : 0), 0);
  const chances = chancesOfSums(doubled, total);
  const tail = (from: number) => chances.slice(from).reduce((sum, chance) => sum + chance, 0);
  const greater = Math.min(1, tail(positive));
  const less = Math.min(1, tail(total - positive));
  return defined({
    v: positive / 2,
    nonZero: kept.length,
    greater,
    twoSided: Math.min(1, 2 * Math.min(greater, less)),
  });
}

/** Twice the mean rank of each value, whole numbers; values that differ by round-off alone are tied. */
function doubledRanks(values: readonly number[], slack: number): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value - slack).length;
    const equal = values.filter((other) => Math.abs(other - value) <= slack).length;
    return 2 * below + equal + 1;
  });
}

/** For every sum of doubled ranks its probability when each sign is a coin. */
function chancesOfSums(ranks: readonly number[], total: number): number[] {
  const chances = new Array<number>(total + 1).fill(0);
  chances[0] = 1;
  let reach = 0;
  for (const rank of ranks) {
    reach += rank;
    for (let sum = reach; sum >= 0; sum--)
      chances[sum] = (chances[sum]! + (sum >= rank ? chances[sum - rank]! : 0)) / 2;
  }
  return chances;
}
