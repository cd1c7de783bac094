/**
 * Whose word is taken of an item: its final label; the grader of a counted place; a label on which the graders agreed by
 * themselves; one none of whose graders had been shown a model of the study.
 */
export const VERDICT_BASES = ["final", "grader_1", "grader_2", "agreed", "blind"] as const;
export type VerdictBasis = (typeof VERDICT_BASES)[number];
