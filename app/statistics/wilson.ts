import { normalQuantile } from "./distributions.ts";
import { defined, type Estimate, notDefined, type Range } from "./estimate.ts";
import { type Count, checkCount } from "./proportion.ts";

/**
 * Wilson's score interval for a proportion, two-sided (Wilson 1927; Newcombe 1998, method 3):
 * (p + z²/2n ± z √(p(1−p)/n + z²/4n²)) / (1 + z²/n).
 *
 * x = 0 gives the lower end 0 exactly, x = n the upper end 1 exactly.
 * Undefined: n = 0.
 */
export function wilsonInterval(count: Count, level = 0.95): Estimate<Range> {
  checkCount(count);
  const { x, n } = count;
  if (n === 0) return notDefined("Nothing was graded.");
  const z = normalQuantile(1 - (1 - level) / 2);
  const p = x / n;
  const scale = 1 + (z * z) / n;
  const centre = (p + (z * z) / (2 * n)) / scale;
  const halfWidth = (z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))) / scale;
  return defined({
    lower: x === 0 ? 0 : centre - halfWidth,
    upper: x === n ? 1 : centre + halfWidth,
  });
}
