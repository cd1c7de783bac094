import type { VerdictBasis } from "#app/modules/studies/verdict-bases.ts";

/** Which items are counted, and by which verdict. */
export type ScoreBasis = {
  readonly labels: VerdictBasis;
  /** `without` leaves out samples whose published answer does not follow from the rule. */
  readonly contested: "with" | "without";
  /** Null: all slices. */
  readonly slice: string | null;
};

export const FINAL_BASIS: ScoreBasis = { labels: "final", contested: "with", slice: null };

export const SCORE_LABEL_WORDS: Readonly<Record<VerdictBasis, string>> = {
  final: "final",
  grader_1: "grader 1",
  grader_2: "grader 2",
  agreed: "agreed by the graders",
  blind: "blind only",
};
