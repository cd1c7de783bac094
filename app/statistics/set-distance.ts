/** How far two sets of error types are apart, 0 … 1. Two empty sets are alike: distance 0. */
export type SetDistance = (one: ReadonlySet<string>, other: ReadonlySet<string>) => number;

/** 1 − |A ∩ B| / |A ∪ B| (Jaccard 1912). */
export const jaccardDistance: SetDistance = (one, other) => 1 - overlap(one, other);

/**
 * 1 − Jaccard × M (Passonneau 2006): M is 1 for equal sets, 2/3 where one contains the other, 1/3 where they overlap,
 * 0 where they share nothing. Two thirds and one third exactly, not the rounded 0.67 and 0.33 of some libraries.
 */
export const masiDistance: SetDistance = (one, other) => 1 - overlap(one, other) * monotonicity(one, other);

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const union = new Set([...one, ...other]).size;
  return union === 0 ? 1 : shared(one, other) / union;
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...one].filter((member) => other.has(member)).length;
}

function monotonicity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = shared(one, other);
  if (common === one.size && common === other.size) return 1;
  if (common === 0) return 0;
  return common === Math.min(one.size, other.size) ? 2 / 3 : 1 / 3;
}
