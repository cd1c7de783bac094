import { driftOf } from "#app/statistics/drift.ts";
import { defined, type Estimate, notDefined } from "#app/statistics/estimate.ts";
import type { Count } from "#app/statistics/proportion.ts";

/** A grader's answers on the known checks of one task, in the order of time, and those of their practice. */
export type CheckedGrader = {
  readonly grader: string;
  readonly task: string;
  /** Whether the correctness was right. */
  readonly answers: readonly boolean[];
  readonly practice: Count;
};

/** Where a grader's moving average on known checks of a task stands. */
export type CheckDrift = {
  readonly grader: string;
  readonly task: string;
  readonly answers: number;
  /** Right answers in practice, at which the average begins. */
  readonly expected: Count;
  readonly drift: Estimate<{
    readonly average: number;
    readonly lowerLimit: number;
    readonly upperLimit: number;
    /** Checks after which it was outside its limits. */
    readonly alarms: number;
  }>;
};

/**
 * The drift of each grader on the checks of each task, so that another mix of tasks is none.
 *
 * Undefined: no practice to begin at, or all of it right or wrong, which leaves limits without width.
 */
export function checkDrift({ grader, task, answers, practice }: CheckedGrader): CheckDrift {
  const { x, n } = practice;
  const own = { grader, task, answers: answers.length, expected: practice };
  if (n === 0) return { ...own, drift: notDefined("There is no practice to begin at.") };
  if (x === 0 || x === n)
    return {
      ...own,
      drift: notDefined(`All practice was ${x === 0 ? "wrong" : "right"}: the limits have no width.`),
    };
  const points = driftOf(answers, x / n);
  const { average, lowerLimit, upperLimit } = points.at(-1)!;
  const alarms = points.filter(({ isAlarm }) => isAlarm).length;
  return { ...own, drift: defined({ average, lowerLimit, upperLimit, alarms }) };
}
