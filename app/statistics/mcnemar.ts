import { chiSquareUpperTail } from "./distributions.ts";
import { defined, type Estimate, notDefined } from "./estimate.ts";

export type McNemar = {
  /** b + c: the samples on which exactly one of the two is correct. */
  readonly discordant: number;
  /** Exact two-sided p, min(1, 2 Σ C(n, k) / 2ⁿ over k ≤ min(b, c)); 1 where b = c or nothing differs. */
  readonly exact: number;
  /** The exact p with half the probability of the observed table (mid-p), less conservative. */
  readonly mid: number;
  readonly chiSquare: Estimate<{ readonly statistic: number; readonly p: number }>;
  /** With Edwards' continuity correction. */
  readonly corrected: Estimate<{ readonly statistic: number; readonly p: number }>;
};

/**
 * McNemar's test (1947) of two models on the same samples: does one win the samples on which they differ more often
 * than a coin would?
 * @param b samples on which only the first is correct
 * @param c samples on which only the second is correct
 *
 * Undefined: both chi-squares without a discordant sample; the exact p is 1 there.
 */
export function mcNemar(b: number, c: number): McNemar {
  const discordant = b + c;
  const fewer = Math.min(b, c);
  const { below, at } = halfBinomial(discordant, fewer);
  const isEven = b === c;
  const chi = (distance: number) => {
    if (discordant === 0) return notDefined("No sample tells the two apart.");
    const statistic = (distance * distance) / discordant;
    return defined({ statistic, p: chiSquareUpperTail(statistic, 1) });
  };
  return {
    discordant,
    exact: isEven ? 1 : Math.min(1, 2 * (below + at)),
    mid: isEven ? 1 : Math.min(1, 2 * below + at),
    chiSquare: chi(Math.abs(b - c)),
    corrected: chi(Math.max(Math.abs(b - c) - 1, 0)),
  };
}

/** P(X < k) and P(X = k) for X binomial with n trials at one half, by logarithms so that large n stay exact enough. */
function halfBinomial(n: number, k: number): { readonly below: number; readonly at: number } {
  let logarithm = -n * Math.LN2;
  let below = 0;
  for (let hits = 0; hits < k; hits++) {
    below += Math.exp(logarithm);
    logarithm += Math.log((n - hits) / (hits + 1));
  }
  return { below, at: Math.exp(logarithm) };
}
