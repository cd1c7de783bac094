import type { Count } from "./proportion.ts";

/** A disagreement on one binary verdict that was adjudicated: what each grader had said, what was decided, and by whom. */
export type DecidedDisagreement = {
  readonly verdicts: readonly { readonly grader: string; readonly isPositive: boolean }[];
  readonly isDecidedPositive: boolean;
  readonly adjudicator: string;
};

/**
 * Of the adjudicated disagreements that a grader was part of, how many were decided against them. A half is what chance
 * gives; give it with a Wilson interval.
 */
export function overturnCount(decided: readonly DecidedDisagreement[], grader: string): Count {
  const own = decided.flatMap(({ verdicts, isDecidedPositive }) => {
    const verdict = verdicts.find((one) => one.grader === grader);
    return verdict ? [verdict.isPositive !== isDecidedPositive] : [];
  });
  return { x: own.filter(Boolean).length, n: own.length };
}

/**
 * How many of the adjudicated disagreements were decided negative ("incorrect", "insufficient"): the lean of who decided
 * them, to be read beside the overturn counts, which it pushes up for lenient graders and down for strict ones.
 */
export function leanCount(decided: readonly DecidedDisagreement[]): Count {
  return {
    x: decided.filter(({ isDecidedPositive }) => !isDecidedPositive).length,
    n: decided.length,
  };
}
