/**
 * Whose word is taken of an item: its final label; the grader of a counted place; a label on which the graders agreed by
 * themselves; one none of whose graders had been shown a model of the study or seen the text name one; none of whose
 * graders called a close call; of a text that did not end at its length limit; of an item of whose grades none is set
 * aside.
 */
export const VERDICT_BASES = [
  "final",
  "grader_1",
  "grader_2",
  "agreed",
  "blind",
  "clear",
  "complete",
  "kept",
] as const;
export type VerdictBasis = (typeof VERDICT_BASES)[number];
