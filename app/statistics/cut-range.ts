import type { Range } from "./estimate.ts";

/** What a share of one can be, and what the difference of two can be. */
export const SHARES: Range = { lower: 0, upper: 1 };
export const DIFFERENCES: Range = { lower: -1, upper: 1 };

export type CutRange = Range & { readonly isCut: boolean };

/** Ends that lie this little beyond are round-off. */
const ROUND_OFF = 1e-9;

/**
 * An interval as it is shown: cut where it runs beyond what its figure can be, as Student's interval over two means or a
 * normal one near an end does. Files keep it whole.
 */
export function cutRange({ lower, upper }: Range, within: Range): CutRange {
  const inside = (end: number) => Math.min(Math.max(end, within.lower), within.upper);
  return {
    lower: inside(lower),
    upper: inside(upper),
    isCut: lower < within.lower - ROUND_OFF || upper > within.upper + ROUND_OFF,
  };
}
