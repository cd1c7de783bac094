import gammaIncomplete from "@stdlib/math-base-special-gammainc";
import betaCdf from "@stdlib/stats-base-dists-beta-cdf";
import betaInverse from "@stdlib/stats-base-dists-beta-quantile";
import normalCdf from "@stdlib/stats-base-dists-normal-cdf";
import normalInverse from "@stdlib/stats-base-dists-normal-quantile";
import studentCdf from "@stdlib/stats-base-dists-t-cdf";
import studentInverse from "@stdlib/stats-base-dists-t-quantile";

/** The distributions that intervals and tests need, from the stdlib project; tails keep their digits where p is tiny. */

/** z with P(Z ≤ z) = p for the standard normal. */
export function normalQuantile(p: number): number {
  return normalInverse(p, 0, 1);
}

/** P(Z ≥ z) for the standard normal. */
export function normalUpperTail(z: number): number {
  return normalCdf(-z, 0, 1);
}

/** P(|Z| ≥ |z|) for the standard normal. */
export function normalTwoSided(z: number): number {
  return 2 * normalCdf(-Math.abs(z), 0, 1);
}

/** t with P(T ≤ t) = p for Student's t with `df` degrees of freedom. */
export function studentQuantile(p: number, df: number): number {
  return studentInverse(p, df);
}

/** P(T ≤ t) for Student's t. */
export function studentLowerTail(t: number, df: number): number {
  return studentCdf(t, df);
}

/** P(|T| ≥ |t|) for Student's t. */
export function studentTwoSided(t: number, df: number): number {
  return 2 * studentCdf(-Math.abs(t), df);
}

/** P(X ≥ x) for chi-square with `df` degrees of freedom. */
export function chiSquareUpperTail(x: number, df: number): number {
  return x <= 0 ? 1 : gammaIncomplete(x / 2, df / 2, true, true);
}

/** x with P(X ≤ x) = p for the beta distribution. */
export function betaQuantile(p: number, alpha: number, beta: number): number {
  return betaInverse(p, alpha, beta);
}

/** P(X ≤ x) for the beta distribution. */
export function betaLowerTail(x: number, alpha: number, beta: number): number {
  return betaCdf(x, alpha, beta);
}
