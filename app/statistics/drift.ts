import { groupBy } from "#app/lib/group-by.ts";
import {
  type BootstrapInterval,
  type BootstrapOptions,
  bootstrap,
  type Stratum,
  sumRows,
} from "./bootstrap.ts";
import { cohenKappa } from "./cohen.ts";
import { defined, type Estimate, notDefined } from "./estimate.ts";
import { rawAgreement, specificAgreement } from "./specific-agreement.ts";
import { type LabelPair, tabulate } from "./square-table.ts";

const WEIGHT = 0.1;

export type DriftPoint = {
  /** The moving average after this answer, 0 … 1. */
  readonly average: number;
  readonly lowerLimit: number;
  readonly upperLimit: number;
  readonly isAlarm: boolean;
};

/**
 * An exponentially weighted moving average of answers on known items, z = λx + (1 − λ)z with λ = 0.1, begun at the
 * accuracy of the calibration; an alarm where it leaves p₀ ± 3 √(p₀(1 − p₀) λ/(2 − λ) (1 − (1 − λ)²ᵗ)) (Roberts 1959). An
 * alarm asks for a new calibration and changes no label. Compare within a task: the mix of tasks changes over time.
 * @param answers right or wrong, in the order of time
 * @param expected the accuracy at calibration, p₀
 */
export function driftOf(answers: readonly boolean[], expected: number): DriftPoint[] {
  let average = expected;
  return answers.map((isRight, index) => {
    average = WEIGHT * (isRight ? 1 : 0) + (1 - WEIGHT) * average;
    const share = (WEIGHT / (2 - WEIGHT)) * (1 - (1 - WEIGHT) ** (2 * (index + 1)));
    const reach = 3 * Math.sqrt(expected * (1 - expected) * share);
    const [lowerLimit, upperLimit] = [expected - reach, expected + reach];
    return { average, lowerLimit, upperLimit, isAlarm: average < lowerLimit || average > upperLimit };
  });
}

/** A value of one grade, e.g. its strictness: of what, and whether it lies in the second half of its stratum. */
export type HalfValue = {
  readonly task: string;
  /** Within a task, e.g. its model: only what is of one kind is compared. */
  readonly stratum: string;
  readonly sample: string;
  readonly isLater: boolean;
  readonly value: number;
};

/**
 * The mean of the second half less that of the first, within every stratum, and over strata with the weights
 * n₁n₂/(n₁ + n₂) of their halves (Cochran 1954), so that another mix of tasks or models in the second half is no drift.
 *
 * Undefined: no stratum has a value in both halves.
 */
export function halvesDifference(values: readonly HalfValue[]): Estimate {
  const { strata, width } = halvesOf(values);
  const difference = differenceOf(sumRows(strata, width));
  return difference === null ? notDefined(ONE_HALF) : defined(difference);
}

/**
 * The bootstrap interval of `halvesDifference`: each value stays in its half, and samples are drawn within their tasks
 * with all their values, since a grader reads several explanations of one sample.
 *
 * Undefined: as the difference, or as the bootstrap says.
 */
export function halvesInterval(values: readonly HalfValue[], options: BootstrapOptions): BootstrapInterval {
  const { strata, width } = halvesOf(values);
  if (differenceOf(sumRows(strata, width)) === null) return { ...notDefined(ONE_HALF), se: null, dropped: 0 };
  return bootstrap(strata, width, (sums) => [differenceOf(sums)], options).intervals[0]!;
}

const ONE_HALF = "Too few: nothing of one kind in both halves.";

/** For each stratum of a task the sum and number of its first half, then of its second. */
const COLUMNS = 4;

/** Tasks as what samples are drawn within, a row a sample. */
function halvesOf(values: readonly HalfValue[]): { readonly strata: Stratum[]; readonly width: number } {
  const tasks = [...groupBy(values, ({ task }) => task).values()].map((own) => ({
    own,
    kinds: [...new Set(own.map(({ stratum }) => stratum))],
    samples: [...new Set(own.map(({ sample }) => sample))],
  }));
  const width = COLUMNS * Math.max(1, ...tasks.map(({ kinds }) => kinds.length));
  const strata = tasks.map(({ own, kinds, samples }) => {
    const places = new Map(samples.map((sample, place) => [sample, place]));
    const rows = new Float64Array(samples.length * width);
    for (const { stratum, sample, isLater, value } of own) {
      const start = places.get(sample)! * width + kinds.indexOf(stratum) * COLUMNS + (isLater ? 2 : 0);
      rows[start]! += value;
      rows[start + 1]! += 1;
    }
    return { size: samples.length, rows };
  });
  return { strata, width };
}

function differenceOf(sums: readonly Float64Array[]): number | null {
  let weighted = 0;
  let weights = 0;
  for (const sum of sums)
    for (let start = 0; start < sum.length; start += COLUMNS) {
      const [first, inFirst, second, inSecond] = sum.subarray(start, start + COLUMNS) as unknown as [
        number,
        number,
        number,
        number,
      ];
      if (inFirst === 0 || inSecond === 0) continue;
      const weight = (inFirst * inSecond) / (inFirst + inSecond);
      weighted += weight * (second / inSecond - first / inFirst);
      weights += weight;
    }
  return weights === 0 ? null : weighted / weights;
}

/** How far a grader agrees with themselves on explanations that they graded twice, blind, the second time later. */
export function selfAgreement(pairs: readonly LabelPair<boolean>[]) {
  const table = tabulate(pairs, [true, false]);
  return {
    table,
    raw: rawAgreement(table),
    kappa: cohenKappa(table),
    specific: specificAgreement(table),
  };
}
