import { defined, type Estimate, notDefined } from "./estimate.ts";

/**
 * What the grades of items say of each other: for every two values how often they meet within an item, each item's pairs
 * weighing 1/(its grades − 1). Adds up over items, so that resampling samples is adding vectors.
 */
export type Coincidences = {
  /** values × values, symmetric; its sum is how many grades can be paired. */
  readonly cells: Float64Array;
  readonly values: number;
};

/** δ between two values by their places in the list of values, 0 on the diagonal; used as it is, not squared. */
export type Distance = (one: number, other: number) => number;

export const nominalDistance: Distance = (one, other) => (one === other ? 0 : 1);

/** The squared difference of numbers, for an interval scale. */
export function squaredDistance(values: readonly number[]): Distance {
  return (one, other) => (values[one]! - values[other]!) ** 2;
}

/**
 * The coincidences of items.
 * @param items for each its grades as places in the list of values; an item with fewer than two grades adds nothing,
 *   since what is absent is no value
 */
export function coincidencesOf(items: readonly (readonly number[])[], values: number): Coincidences {
  const cells = new Float64Array(values * values);
  for (const grades of items) {
    if (grades.length < 2) continue;
    const weight = 1 / (grades.length - 1);
    for (const [index, one] of grades.entries())
      for (const [otherIndex, other] of grades.entries())
        if (index !== otherIndex) cells[one * values + other]! += weight;
  }
  return { cells, values };
}

export type Alpha = {
  readonly alpha: Estimate;
  /** Disagreement observed, and expected from all grades together. */
  readonly observed: Estimate;
  readonly expected: Estimate;
  /** Grades in items with two or more. */
  readonly pairable: number;
};

/**
 * Krippendorff's α (2011): 1 − Dₒ/Dₑ, for any number of graders, with gaps, under any distance.
 *
 * Undefined: nothing can be paired; Dₑ = 0, since all grades are alike. A negative value is legal: systematic disagreement.
 */
export function krippendorffAlpha(
  { cells, values }: Coincidences,
  distance: Distance = nominalDistance,
): Alpha {
  const totals = Array.from({ length: values }, (_, value) =>
    cells.subarray(value * values, (value + 1) * values).reduce((sum, cell) => sum + cell, 0),
  );
  const sum = totals.reduce((left, right) => left + right, 0);
  const pairable = Math.round(sum);
  if (pairable < 2) {
    const nothing = notDefined("No item was graded twice.");
    return { alpha: nothing, observed: nothing, expected: nothing, pairable };
  }
  let observed = 0;
  let expected = 0;
  for (let one = 0; one < values; one++)
    for (let other = 0; other < values; other++) {
      const apart = distance(one, other);
      if (apart === 0) continue;
      observed += cells[one * values + other]! * apart;
      expected += totals[one]! * totals[other]! * apart;
    }
  observed /= sum;
  expected /= sum * (sum - 1);
  return {
    alpha:
      expected === 0 ? notDefined("No variation: all grades are alike.") : defined(1 - observed / expected),
    observed: defined(observed),
    expected: defined(expected),
    pairable,
  };
}
