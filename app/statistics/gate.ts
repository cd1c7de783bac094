/** What a grader said of one explanation: its error types, and whether its analysis would do. */
export type Grading = { readonly errors: readonly string[]; readonly isRawSufficient: boolean };

/** Correct: no error is marked. Sufficient: correct, and the raw verdict says sufficient. Source: Guha et al. 2023, LegalBench's rule. */
export function gatedLabels({ errors, isRawSufficient }: Grading): {
  readonly isCorrect: boolean;
  readonly isSufficient: boolean;
} {
  const isCorrect = errors.length === 0;
  return { isCorrect, isSufficient: isCorrect && isRawSufficient };
}
