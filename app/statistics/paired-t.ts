import { studentQuantile, studentTwoSided } from "./distributions.ts";
import { defined, type Estimate, notDefined, type Range } from "./estimate.ts";
import { areAlike } from "./round-off.ts";

export type PairedT = {
  readonly n: number;
  readonly df: number;
  readonly mean: Estimate;
  /** Of the differences, n − 1 in the denominator. */
  readonly sd: Estimate;
  readonly se: Estimate;
  readonly t: Estimate;
  /** Two-sided. */
  readonly p: Estimate;
  readonly interval: Estimate<Range>;
  /** Mean over sd: the effect in standard deviations of the differences. */
  readonly effect: Estimate;
};

/**
 * Student's paired t over differences, in LegalBench one difference a task: "on tasks like these". How many samples a
 * task has does not enter, and tasks are taken as exchangeable.
 *
 * Undefined: fewer than two differences; t, p and effect where all differences are equal.
 * Source: Student 1908; over tasks as in Guha et al. 2023.
 */
export function pairedT(differences: readonly number[], level = 0.95): PairedT {
  const n = differences.length;
  const df = n - 1;
  if (n < 2) {
    const few = notDefined("There are fewer than two differences.");
    const mean = n === 1 ? defined(differences[0]!) : few;
    return { n, df, mean, sd: few, se: few, t: few, p: few, interval: few, effect: few };
  }
  const mean = differences.reduce((sum, value) => sum + value, 0) / n;
  const isConstant = areAlike(differences);
  const spread = differences.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const sd = isConstant ? 0 : Math.sqrt(spread / df);
  const se = sd / Math.sqrt(n);
  const equal = notDefined("All differences are equal.");
  const half = studentQuantile(1 - (1 - level) / 2, df) * se;
  return {
    n,
    df,
    mean: defined(mean),
    sd: defined(sd),
    se: defined(se),
    t: isConstant ? equal : defined(mean / se),
    p: isConstant ? equal : defined(studentTwoSided(mean / se, df)),
    interval: isConstant ? equal : defined({ lower: mean - half, upper: mean + half }),
    effect: isConstant ? equal : defined(mean / sd),
  };
}
