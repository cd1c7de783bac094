/**
 * Corrections for many comparisons. The family is all pairs of models for one metric and one aggregation. A missing p is
 * null, stays null and is not counted. Each function keeps the order, and equal values get equal results.
 */
type Values = readonly (number | null)[];

/** p̃ = min(1, m · p); for comparison only. */
export function bonferroni(values: Values): (number | null)[] {
  const count = values.filter((p) => p !== null).length;
  return values.map((p) => (p === null ? null : Math.min(1, count * p)));
}

/** Holm (1979), the default: p̃₍ᵢ₎ = max over j ≤ i of min(1, (m − j + 1) p₍ⱼ₎). Holds the family's error rate. */
export function holm(values: Values): (number | null)[] {
  return stepwise(values, (sorted) => {
    let highest = 0;
    return sorted.map((p, index) => {
      highest = Math.max(highest, Math.min(1, (sorted.length - index) * p));
      return highest;
    });
  });
}

/** Benjamini and Hochberg (1995), for exploration: p̃₍ᵢ₎ = min over j ≥ i of min(1, m p₍ⱼ₎ / j). Holds the false discovery rate. */
export function benjaminiHochberg(values: Values): (number | null)[] {
  return stepwise(values, (sorted) => {
    let lowest = 1;
    return sorted
      .map((p, index) => (sorted.length * p) / (index + 1))
      .reverse()
      .map((p) => {
        lowest = Math.min(lowest, p);
        return lowest;
      })
      .reverse();
  });
}

function stepwise(values: Values, adjust: (sorted: readonly number[]) => number[]): (number | null)[] {
  const present = values.flatMap((p, index) => (p === null ? [] : [{ p, index }]));
  present.sort((one, other) => one.p - other.p);
  const adjusted = adjust(present.map(({ p }) => p));
  const result: (number | null)[] = values.map(() => null);
  for (const [rank, { index }] of present.entries()) result[index] = adjusted[rank]!;
  return result;
}
