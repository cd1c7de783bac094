import { normalQuantile } from "./distributions.ts";
import { defined, type Estimate, notDefined } from "./estimate.ts";

/** How many to grade, before anything is graded. z is the two-sided 5 % quantile, 1.96; power is 80 % unless given. */
const Z = normalQuantile(0.975);

/** Samples for a proportion near p with an interval of p ± d: z² p(1 − p)/d², rounded up. Shares; d above 0. */
export function samplesForHalfWidth(p: number, d: number): number {
  checkAbove(0, d);
  return Math.ceil((Z * Z * p * (1 - p)) / (d * d));
}

/**
 * Samples on which two models must both be graded to find a difference δ when a share ψ of them tells the two apart
 * (McNemar, two-sided 5 %; Connor 1987): [(z √ψ + z_β √(ψ − δ²))/δ]², rounded up.
 *
 * Undefined: a difference larger than the share that tells the two apart, which no data can show.
 */
export function samplesForPair(discordance: number, delta: number, power = 0.8): Estimate {
  checkAbove(0, delta);
  if (delta > discordance)
    return notDefined("The difference is larger than the share of samples that tells the two apart.");
  const reach = Z * Math.sqrt(discordance) + normalQuantile(power) * Math.sqrt(discordance - delta * delta);
  return defined(Math.ceil((reach / delta) ** 2));
}

/**
 * The smallest difference that n samples on which both models are graded find when a share ψ of them tells the two apart:
 * `samplesForPair` the other way round. Shares.
 *
 * Undefined: even if every such sample favoured one model, n would be too few.
 */
export function detectableDifference(discordance: number, n: number, power = 0.8): Estimate {
  const isFound = (delta: number) => (samplesForPair(discordance, delta, power).value ?? Infinity) <= n;
  if (discordance === 0 || !isFound(discordance))
    return notDefined("Even if every sample that tells the two apart favoured one model, there are too few.");
  let [below, above] = [0, discordance];
  for (let halving = 0; halving < 50; halving++) {
    const middle = (below + above) / 2;
    if (isFound(middle)) above = middle;
    else below = middle;
  }
  return defined(above);
}

/**
 * Half the width of κ's 95 % interval for n explanations graded by two people with equal margins, from the large-sample
 * variance (1 − κ)[(1 − κ)(1 − 2κ) + κ(2 − κ)/(2π(1 − π))]/n (Bloch and Kraemer 1989).
 * @param prevalence the share of either verdict, strictly between 0 and 1
 */
export function kappaHalfWidth(kappa: number, prevalence: number, n: number): number {
  checkAbove(0, n);
  return Z * Math.sqrt(kappaSpread(kappa, prevalence) / n);
}

/** Explanations to be graded twice for an interval of κ ± d, rounded up; see `kappaHalfWidth`. */
export function samplesForKappa(kappa: number, prevalence: number, d: number): number {
  checkAbove(0, d);
  return Math.ceil((Z * Z * kappaSpread(kappa, prevalence)) / (d * d));
}

function kappaSpread(kappa: number, prevalence: number): number {
  checkAbove(0, prevalence * (1 - prevalence));
  return (
    (1 - kappa) *
    ((1 - kappa) * (1 - 2 * kappa) + (kappa * (2 - kappa)) / (2 * prevalence * (1 - prevalence)))
  );
}

/** The one-sided 95 % upper limit of a rate after none of n: 1 − 0.05^(1/n), about 3/n (Hanley and Lippman-Hand 1983). */
export function upperLimitAfterNone(n: number): number {
  checkAbove(0, n);
  return 1 - 0.05 ** (1 / n);
}

function checkAbove(limit: number, value: number): void {
  if (!(value > limit)) throw new RangeError(`${value} is not above ${limit}.`);
}
