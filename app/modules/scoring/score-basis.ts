/**
 * Whose word a score takes: the final label; one place of the graders; labels on which the graders agreed by themselves;
 * labels none of whose graders had been shown a model of the study.
 */
export const SCORE_LABELS = ["final", "grader_1", "grader_2", "agreed", "blind"] as const;
export type ScoreLabels = (typeof SCORE_LABELS)[number];

/** Which items are counted, and by which verdict. */
export type ScoreBasis = {
  readonly labels: ScoreLabels;
  /** `without` leaves out samples whose published answer does not follow from the rule. */
  readonly contested: "with" | "without";
  /** Null: all slices. */
  readonly slice: string | null;
};

export const FINAL_BASIS: ScoreBasis = { labels: "final", contested: "with", slice: null };

export const SCORE_LABEL_WORDS: Readonly<Record<ScoreLabels, string>> = {
  final: "final",
  grader_1: "grader 1",
  grader_2: "grader 2",
  agreed: "agreed by the graders",
  blind: "blind only",
};
