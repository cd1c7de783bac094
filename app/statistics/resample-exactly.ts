import { slackOf } from "./round-off.ts";

/** The distribution of a resampled mean. */
export type ExactResamples = {
  /** The means that occur, the smallest first. */
  readonly support: readonly number[];
  readonly chances: readonly number[];
  readonly mean: number;
  readonly se: number;
};

/** More values than these have too many resamples to go through. */
const MOST = 8;

/**
 * The bootstrap distribution of the mean of a few values by going through all nⁿ resamples: what the random bootstrap
 * must tend to. Between 1 and 8 values; RangeError otherwise. Means that are equal but for round-off are one.
 */
export function resampleExactly(values: readonly number[]): ExactResamples {
  if (values.length === 0 || values.length > MOST)
    throw new RangeError(`Between 1 and ${MOST} values can be resampled exactly.`);
  let sums: Ways[] = [{ sum: 0, ways: 1 }];
  for (let draw = 0; draw < values.length; draw++)
    sums = merged(
      sums.flatMap(({ sum, ways }) => values.map((value) => ({ sum: sum + value, ways }))),
      slackOf(values),
    );
  const total = values.length ** values.length;
  const support = sums.map(({ sum }) => sum / values.length);
  const chances = sums.map(({ ways }) => ways / total);
  const mean = support.reduce((sum, value, index) => sum + value * chances[index]!, 0);
  const variance = support.reduce((sum, value, index) => sum + (value - mean) ** 2 * chances[index]!, 0);
  return { support, chances, mean, se: Math.sqrt(variance) };
}

/** A sum, and by how many sequences of draws it comes about. */
type Ways = { readonly sum: number; readonly ways: number };

function merged(all: readonly Ways[], slack: number): Ways[] {
  const kept: Ways[] = [];
  for (const one of [...all].sort((left, right) => left.sum - right.sum)) {
    const last = kept.at(-1);
    if (last && one.sum - last.sum <= slack)
      kept[kept.length - 1] = { sum: last.sum, ways: last.ways + one.ways };
    else kept.push(one);
  }
  return kept;
}
