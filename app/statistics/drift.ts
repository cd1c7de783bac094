import { cohenKappa } from "./cohen.ts";
import { defined, type Estimate, notDefined } from "./estimate.ts";
import { specificAgreement } from "./specific-agreement.ts";
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

/** How far a grader agrees with themselves on explanations that they graded twice, blind, the second time later. */
export function selfAgreement(pairs: readonly LabelPair<boolean>[]) {
  const table = tabulate(pairs, [true, false]);
  return { table, kappa: cohenKappa(table), specific: specificAgreement(table) };
}
