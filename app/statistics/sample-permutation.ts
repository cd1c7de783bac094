import type { Random } from "#app/lib/random.ts";
import { defined, type Estimate, notDefined } from "./estimate.ts";
import { slackOf } from "./round-off.ts";

/** How one sample came out for two models: first minus second, −1, 0 or 1. */
export type SampleDifferences = { readonly task: string; readonly differences: readonly number[] };

export type SamplePermutation = {
  /** The mean over tasks of the difference, −1 … 1. */
  readonly difference: number;
  readonly swaps: number;
  readonly asFar: number;
  /** Two-sided, (count + 1)/(swaps + 1). */
  readonly p: number;
};

/**
 * Permutation test of two models on the same samples: swap the two labels within a sample, statistic the difference of
 * the means over tasks. Answers "these tasks, other samples". Every task with a sample that both have counts once.
 * @param swaps how many random swaps, 10,000 by default
 *
 * Undefined: no sample has a label of both.
 * Source: Pitman 1937 for the test; Phipson and Smyth 2010 for the count of random swaps, which adds the observed one.
 */
export function samplePermutation(
  tasks: readonly SampleDifferences[],
  random: Random,
  swaps = 10_000,
): Estimate<SamplePermutation> {
  const counted = tasks.filter(({ differences }) => differences.length > 0);
  if (counted.length === 0) return notDefined("No sample has a label of both models.");
  const terms = counted.flatMap(({ differences }) =>
    differences.filter((value) => value !== 0).map((value) => value / (counted.length * differences.length)),
  );
  const observed = terms.reduce((sum, term) => sum + term, 0);
  const slack = slackOf(terms);
  const values = Float64Array.from(terms);
  let asFar = 0;
  for (let swap = 0; swap < swaps; swap++) {
    let sum = 0;
    for (const value of values) sum += random() < 0.5 ? -value : value;
    if (Math.abs(sum) >= Math.abs(observed) - slack) asFar++;
  }
  return defined({ difference: observed, swaps, asFar, p: (asFar + 1) / (swaps + 1) });
}
