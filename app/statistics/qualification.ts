import { betaQuantile } from "./distributions.ts";
import { defined, type Estimate, notDefined } from "./estimate.ts";
import { type Count, checkCount } from "./proportion.ts";

/** `observed`: the share itself reaches the rate. `lower_limit`: one may be 95 % sure that the true rate does. */
export type QualificationRule = { readonly kind: "observed" | "lower_limit"; readonly rate: number };

/**
 * Whether x right of n known items qualify a grader: 90 of 100 reach an observed 90 %, and leave a true rate of 83 %
 * possible. Nothing graded qualifies nobody.
 * Source: the observed rate as in Li et al. 2024 (LexEval); the lower limit is Clopper and Pearson's, 1934.
 */
export function isQualified(count: Count, { kind, rate }: QualificationRule): boolean {
  checkCount(count);
  const { x, n } = count;
  if (n === 0) return false;
  if (kind === "observed") return x / n >= rate;
  const fewest = fewestRightFor(n, rate);
  return fewest.reason === null && x >= fewest.value;
}

/**
 * The fewest of n known items that must be right for 95 % one-sided confidence that the true rate is at least p₀
 * (Clopper and Pearson's lower limit): 96 of 100 for 90 %, 49 of 50.
 *
 * Undefined: even all n right are too few, as 20 are for 90 %.
 */
export function fewestRightFor(n: number, p0: number): Estimate {
  for (let x = 1; x <= n; x++) if (betaQuantile(0.05, x, n - x + 1) >= p0) return defined(x);
  return notDefined("Even all of them right are too few.");
}
