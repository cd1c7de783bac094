import { betaQuantile, normalQuantile } from "./distributions.ts";

/** How many to grade, before anything is graded. z is the two-sided 5 % quantile, 1.96; power is 80 % unless given. */
const Z = normalQuantile(0.975);

/** Samples for a proportion near p with an interval of p ± d: z² p(1 − p)/d², rounded up. */
export function samplesForHalfWidth(p: number, d: number): number {
  return Math.ceil((Z * Z * p * (1 - p)) / (d * d));
}

/**
 * Samples on which two models must both be graded to find a difference δ when a share ψ of them tells the two apart
 * (McNemar, two-sided 5 %): [(z √ψ + z_β √(ψ − δ²))/δ]², rounded up.
 */
export function samplesForPair(discordance: number, delta: number, power = 0.8): number {
  const reach = Z * Math.sqrt(discordance) + normalQuantile(power) * Math.sqrt(discordance - delta * delta);
  return Math.ceil((reach / delta) ** 2);
}

/**
 * The fewest of n known items that must be right for 95 % one-sided confidence that the true rate is at least p₀
 * (Clopper and Pearson's lower limit); null where even all n are too few.
 */
export function fewestRightFor(n: number, p0: number): number | null {
  for (let x = 1; x <= n; x++) if (betaQuantile(0.05, x, n - x + 1) >= p0) return x;
  return null;
}

/** The one-sided 95 % upper limit of a rate after none of n: 1 − 0.05^(1/n), about 3/n (Hanley and Lippman-Hand 1983). */
export function upperLimitAfterNone(n: number): number {
  return 1 - 0.05 ** (1 / n);
}

/** Whether x right of n known items qualify a grader, by either rule. */
export function isQualified(x: number, n: number, rule: QualificationRule): boolean {
  if (n === 0) return false;
  if (rule.kind === "observed") return x >= rule.rate * n;
  const fewest = fewestRightFor(n, rule.rate);
  return fewest !== null && x >= fewest;
}

/** `observed`: the share itself reaches the rate. `lower_limit`: one may be 95 % sure that the true rate does. */
export type QualificationRule = { readonly kind: "observed" | "lower_limit"; readonly rate: number };
