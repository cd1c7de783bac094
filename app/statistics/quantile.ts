/**
 * The p-quantile of sorted values by linear interpolation between order statistics at (n − 1)p: Hyndman and Fan's type 7,
 * the default of R and NumPy. At least one value.
 */
export function sortedQuantile(sorted: ArrayLike<number>, p: number): number {
  const place = (sorted.length - 1) * p;
  const below = Math.floor(place);
  const low = sorted[below]!;
  const high = sorted[Math.min(below + 1, sorted.length - 1)]!;
  return low + (place - below) * (high - low);
}
