import { type BootstrapInterval, type BootstrapOptions, bootstrap } from "./bootstrap.ts";
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

/**
 * The mean of the second half less that of the first, for values in the order of time; the middle one of an odd number
 * belongs to the second half.
 *
 * Undefined: fewer than two values.
 */
export function halvesDifference(values: readonly number[]): Estimate {
  if (values.length < 2) return notDefined("There are fewer than two grades.");
  const middle = Math.floor(values.length / 2);
  const meanOf = (part: readonly number[]) => part.reduce((sum, value) => sum + value, 0) / part.length;
  return defined(meanOf(values.slice(middle)) - meanOf(values.slice(0, middle)));
}

/** A value of one grade, e.g. its strictness, with the sample that it is of. */
export type SampleValue = { readonly task: string; readonly sample: string; readonly value: number };

/**
 * The bootstrap interval of `halvesDifference`: each value stays in its half, and samples are drawn within their tasks
 * with all their values, since a grader reads several explanations of one sample.
 * @param values in the order of time
 *
 * Undefined: fewer than two values, or as the bootstrap says.
 */
export function halvesInterval(values: readonly SampleValue[], options: BootstrapOptions): BootstrapInterval {
  const middle = Math.floor(values.length / 2);
  if (middle === 0) return { ...notDefined("There are fewer than two grades."), se: null, dropped: 0 };
  const tasks = [...new Set(values.map(({ task }) => task))];
  const strata = tasks.map((task) => {
    const samples = [...new Set(values.filter((one) => one.task === task).map(({ sample }) => sample))];
    return { places: new Map(samples.map((sample, place) => [sample, place])), task };
  });
  const rows = strata.map(({ places }) => new Float64Array(places.size * 4));
  for (const [index, { task, sample, value }] of values.entries()) {
    const stratum = tasks.indexOf(task);
    const start = strata[stratum]!.places.get(sample)! * 4 + (index < middle ? 0 : 2);
    rows[stratum]![start]! += value;
    rows[stratum]![start + 1]! += 1;
  }
  const figures = (sums: readonly Float64Array[]) => {
    const [first, inFirst, second, inSecond] = [0, 1, 2, 3].map((column) =>
      sums.reduce((total, sum) => total + sum[column]!, 0),
    ) as [number, number, number, number];
    return [inFirst === 0 || inSecond === 0 ? null : second / inSecond - first / inFirst];
  };
  const drawn = rows.map((own) => ({ size: own.length / 4, rows: own }));
  return bootstrap(drawn, 4, figures, options).intervals[0]!;
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
