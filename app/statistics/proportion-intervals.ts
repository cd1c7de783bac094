import { betaQuantile, normalQuantile } from "./distributions.ts";
import { defined, type Estimate, notDefined, type Range } from "./estimate.ts";
import { type Count, checkCount } from "./proportion.ts";

const NOTHING = notDefined("Nothing was graded.");

/**
 * Clopper and Pearson's interval (1934), the guaranteed one: Beta⁻¹(α/2; x, n − x + 1) to Beta⁻¹(1 − α/2; x + 1, n − x).
 * It covers at least the nominal level and is wider than Wilson's. x = 0 gives the lower end 0, x = n the upper end 1.
 *
 * Undefined: n = 0.
 */
export function clopperPearsonInterval({ x, n }: Count, level = 0.95): Estimate<Range> {
  checkCount({ x, n });
  if (n === 0) return NOTHING;
  const alpha = 1 - level;
  return defined({
    lower: x === 0 ? 0 : betaQuantile(alpha / 2, x, n - x + 1),
    upper: x === n ? 1 : betaQuantile(1 - alpha / 2, x + 1, n - x),
  });
}

/**
 * Agresti and Coull's interval (1998), for comparison with work that used it: p̃ ± z √(p̃(1 − p̃)/ñ) with ñ = n + z²,
 * p̃ = (x + z²/2)/ñ. It can leave [0, 1] and is not cut here.
 *
 * Undefined: n = 0.
 */
export function agrestiCoullInterval({ x, n }: Count, level = 0.95): Estimate<Range> {
  checkCount({ x, n });
  if (n === 0) return NOTHING;
  const z = normalQuantile(1 - (1 - level) / 2);
  const size = n + z * z;
  const centre = (x + (z * z) / 2) / size;
  const half = z * Math.sqrt((centre * (1 - centre)) / size);
  return defined({ lower: centre - half, upper: centre + half });
}

/**
 * Jeffreys' interval: beta quantiles at x + ½ and n − x + ½, with the lower end 0 at x = 0 and the upper end 1 at x = n
 * (Brown, Cai and DasGupta 2001).
 *
 * Undefined: n = 0.
 */
export function jeffreysInterval({ x, n }: Count, level = 0.95): Estimate<Range> {
  checkCount({ x, n });
  if (n === 0) return NOTHING;
  const alpha = 1 - level;
  return defined({
    lower: x === 0 ? 0 : betaQuantile(alpha / 2, x + 0.5, n - x + 0.5),
    upper: x === n ? 1 : betaQuantile(1 - alpha / 2, x + 0.5, n - x + 0.5),
  });
}

/**
 * Wald's interval p ± z √(p(1 − p)/n), kept to be checked against and shown nowhere: at 29 of 30 its true coverage is
 * 63 %.
 *
 * Undefined: n = 0.
 */
export function waldInterval({ x, n }: Count, level = 0.95): Estimate<Range> {
  checkCount({ x, n });
  if (n === 0) return NOTHING;
  const z = normalQuantile(1 - (1 - level) / 2);
  const p = x / n;
  const half = z * Math.sqrt((p * (1 - p)) / n);
  return defined({ lower: p - half, upper: p + half });
}
