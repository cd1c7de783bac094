/**
 * How far two sums of these values may lie apart and still pass for equal: scores are fractions, and sums of fractions
 * that are equal in exact arithmetic differ in their last binary digits.
 */
export function slackOf(values: readonly number[]): number {
  return 1e-9 * values.reduce((sum, value) => sum + Math.abs(value), 0);
}

/** Whether all values are equal but for binary digits: 0.9 − 0.8 and 0.2 − 0.1 are. */
export function areAlike(values: readonly number[]): boolean {
  return Math.max(...values) - Math.min(...values) <= slackOf(values) / values.length;
}
