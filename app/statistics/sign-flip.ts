import type { Random } from "#app/lib/random.ts";
import { defined, type Estimate, notDefined } from "./estimate.ts";
import { slackOf } from "./round-off.ts";

const MOST_EXACT = 20;
const RANDOM_FLIPS = 100_000;

export type SignFlip = {
  /** Sign patterns that were looked at. */
  readonly patterns: number;
  /** Patterns whose sum is at least the observed one. */
  readonly atLeast: number;
  /** Patterns whose sum is at least as far from 0 as the observed one. */
  readonly asFar: number;
  readonly oneSided: number;
  readonly twoSided: number;
  readonly isExact: boolean;
};

/**
 * Fisher's sign-flip permutation test (1935) of paired differences: the share of all 2ᵀ sign patterns whose sum is at
 * least as far from 0 as the observed sum. Zeros are kept. Exact up to 20 differences; above, 100,000 random patterns
 * and (count + 1)/(patterns + 1). The smallest two-sided p is 2/2ᵀ: five tasks cannot reach 0.05.
 *
 * Undefined: no differences.
 */
export function signFlip(differences: readonly number[], random: Random): Estimate<SignFlip> {
  if (differences.length === 0) return notDefined("There are no differences.");
  return defined(
    differences.length <= MOST_EXACT ? allPatterns(differences) : somePatterns(differences, random),
  );
}

function allPatterns(differences: readonly number[]): SignFlip {
  const observed = sumOf(differences);
  const slack = slackOf(differences);
  const patterns = 2 ** differences.length;
  const signs = differences.map((value) => value);
  let sum = observed;
  let atLeast = 0;
  let asFar = 0;
  // Gray code: each step turns one sign round.
  for (let step = 1; step <= patterns; step++) {
    if (sum >= observed - slack) atLeast++;
    if (Math.abs(sum) >= Math.abs(observed) - slack) asFar++;
    if (step === patterns) break;
    const turned = Math.log2(step & -step);
    signs[turned] = -signs[turned]!;
    sum += 2 * signs[turned];
  }
  return {
    patterns,
    atLeast,
    asFar,
    oneSided: atLeast / patterns,
    twoSided: asFar / patterns,
    isExact: true,
  };
}

function somePatterns(differences: readonly number[], random: Random): SignFlip {
  const observed = sumOf(differences);
  const slack = slackOf(differences);
  let atLeast = 0;
  let asFar = 0;
  for (let pattern = 0; pattern < RANDOM_FLIPS; pattern++) {
    let sum = 0;
    for (const value of differences) sum += random() < 0.5 ? -value : value;
    if (sum >= observed - slack) atLeast++;
    if (Math.abs(sum) >= Math.abs(observed) - slack) asFar++;
  }
  const share = (count: number) => (count + 1) / (RANDOM_FLIPS + 1);
  return {
    patterns: RANDOM_FLIPS,
    atLeast,
    asFar,
    oneSided: share(atLeast),
    twoSided: share(asFar),
    isExact: false,
  };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
