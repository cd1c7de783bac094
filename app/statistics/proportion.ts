import { defined, type Estimate, notDefined } from "./estimate.ts";

/** x of n: how many of the items counted have the property. Whole numbers, 0 ≤ x ≤ n. */
export type Count = { readonly x: number; readonly n: number };

/**
 * x / n, between 0 and 1.
 *
 * Undefined: n = 0, nothing was graded.
 */
export function proportion({ x, n }: Count): Estimate {
  checkCount({ x, n });
  return n === 0 ? notDefined("Nothing was graded.") : defined(x / n);
}

/**
 * 100 · numerator / denominator with one decimal, rounded half up from the integers (⌊(2000 · x + n) / 2n⌋ tenths),
 * since a binary fraction would round some halves down. "84.2", "100.0".
 *
 * Undefined: denominator 0 gives null.
 */
export function percentOf(numerator: bigint | number, denominator: bigint | number): string | null {
  const [x, n] = [BigInt(numerator), BigInt(denominator)];
  if (n === 0n) return null;
  const tenths = (2000n * x + n) / (2n * n);
  return `${tenths / 10n}.${tenths % 10n}`;
}

/** Throws RangeError on a count that cannot be: a fraction, a negative number, x above n. */
export function checkCount({ x, n }: Count): void {
  if (!Number.isInteger(x) || !Number.isInteger(n) || x < 0 || x > n)
    throw new RangeError(`${x} of ${n} is no count.`);
}
