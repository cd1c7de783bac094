/** The distribution of a resampled mean. */
export type ExactResamples = {
  /** The means that occur, the smallest first. */
  readonly support: readonly number[];
  readonly chances: readonly number[];
  readonly mean: number;
  readonly se: number;
};

/**
 * The bootstrap distribution of the mean of a few values by going through all nⁿ resamples: what the random bootstrap
 * must tend to. At most 7 values.
 */
export function resampleExactly(values: readonly number[]): ExactResamples {
  if (values.length === 0 || values.length > 7)
    throw new RangeError("Between 1 and 7 values can be resampled exactly.");
  let sums = new Map([[0, 1]]);
  for (let draw = 0; draw < values.length; draw++) {
    const next = new Map<number, number>();
    for (const [sum, ways] of sums)
      for (const value of values) next.set(sum + value, (next.get(sum + value) ?? 0) + ways);
    sums = next;
  }
  const total = values.length ** values.length;
  const sorted = [...sums].sort(([one], [other]) => one - other);
  const support = sorted.map(([sum]) => sum / values.length);
  const chances = sorted.map(([, ways]) => ways / total);
  const mean = support.reduce((sum, value, index) => sum + value * chances[index]!, 0);
  const variance = support.reduce((sum, value, index) => sum + (value - mean) ** 2 * chances[index]!, 0);
  return { support, chances, mean, se: Math.sqrt(variance) };
}
