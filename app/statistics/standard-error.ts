import { defined, type Estimate, notDefined } from "./estimate.ts";
import { type Count, checkCount } from "./proportion.ts";

/**
 * The standard error of the unweighted mean over tasks with the tasks fixed, (1/T) √Σ p(1 − p)/n: a closed form that the
 * bootstrap must come near. Tasks without a graded item are left out. Grader error is not in it.
 *
 * Undefined: no task has a graded item.
 * Source: Cochran 1977, chapter 5, for a mean over strata of equal weight.
 */
export function standardErrorOfMean(counts: readonly Count[]): Estimate {
  const graded = counts.filter((count) => {
    checkCount(count);
    return count.n > 0;
  });
  if (graded.length === 0) return notDefined("Nothing was graded.");
  const variance = graded.reduce((sum, { x, n }) => sum + ((x / n) * (1 - x / n)) / n, 0);
  return defined(Math.sqrt(variance) / graded.length);
}
