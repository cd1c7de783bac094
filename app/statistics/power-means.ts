import { defined, type Estimate, notDefined } from "./estimate.ts";

export type PowerMeans = {
  readonly arithmetic: Estimate;
  /** T / Σ (1/p); 0 where a score is 0, its limit. */
  readonly harmonic: Estimate;
  /** exp of the mean of ln p; 0 where a score is 0, its limit. */
  readonly geometric: Estimate;
  /** A score is 0, so that the harmonic and the geometric mean are 0 whatever the others are. */
  readonly hasZero: boolean;
};

/**
 * LexGLUE's three means over task scores of any one unit, e.g. 0 … 1 or percent (Chalkidis et al. 2022, Table 4). The
 * harmonic and the geometric mean punish one bad task: a view on robustness, no ranking rule.
 *
 * Undefined: no scores.
 */
export function powerMeans(scores: readonly number[]): PowerMeans {
  if (scores.length === 0) {
    const nothing = notDefined("There is no score.");
    return { arithmetic: nothing, harmonic: nothing, geometric: nothing, hasZero: false };
  }
  const count = scores.length;
  const hasZero = scores.some((score) => score === 0);
  const sumOf = (term: (score: number) => number) => scores.reduce((sum, score) => sum + term(score), 0);
  return {
    arithmetic: defined(sumOf((score) => score) / count),
    harmonic: defined(hasZero ? 0 : count / sumOf((score) => 1 / score)),
    geometric: defined(hasZero ? 0 : Math.exp(sumOf(Math.log) / count)),
    hasZero,
  };
}
