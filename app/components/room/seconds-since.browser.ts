/** Whole seconds since a moment of this browser's clock, in milliseconds; none where the clock was put back. */
export function secondsSince(at: number): number {
  return Math.max(0, Math.round((Date.now() - at) / 1000));
}
