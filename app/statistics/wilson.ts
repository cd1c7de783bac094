import { defined, type Estimate, notDefined, type Range } from "./estimate.ts";
import { type Count, checkCount } from "./proportion.ts";

export type Level = 0.9 | 0.95 | 0.99;

/** Φ⁻¹(1 − α/2) for the level 1 − α. */
export const NORMAL_QUANTILES: Readonly<Record<Level, number>> = {
  0.9: 1.6448536269514722,
  0.95: 1.959963984540054,
  0.99: 2.5758293035489004,
};

/**
 * Wilson's score interval for a proportion, two-sided (Wilson 1927; Newcombe 1998, method 3):
 * (p + z²/2n ± z √(p(1−p)/n + z²/4n²)) / (1 + z²/n).
 *
 * x = 0 gives the lower end 0 exactly, x = n the upper end 1 exactly.
 * Undefined: n = 0.
 */
export function wilsonInterval(count: Count, level: Level = 0.95): Estimate<Range> {
  checkCount(count);
  const { x, n } = count;
  if (n === 0) return notDefined("Nothing was graded.");
  const z = NORMAL_QUANTILES[level];
  const p = x / n;
  const scale = 1 + (z * z) / n;
  const centre = (p + (z * z) / (2 * n)) / scale;
  const halfWidth = (z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))) / scale;
  return defined({
    lower: x === 0 ? 0 : centre - halfWidth,
    upper: x === n ? 1 : centre + halfWidth,
  });
}
