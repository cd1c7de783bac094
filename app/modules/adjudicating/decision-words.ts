export const DIFFERENCE_SOURCES = [
  "unclear_facts",
  "guide_gap",
  "grader_slip",
  "fair_difference",
  "other",
] as const;

/** Where a difference between graders comes from, as the adjudicator sees it. */
export type DifferenceSource = (typeof DIFFERENCE_SOURCES)[number];

export const DIFFERENCE_SOURCE_WORDS: Readonly<Record<DifferenceSource, string>> = {
  unclear_facts: "Unclear facts",
  guide_gap: "Guide gap",
  grader_slip: "Grader slip",
  fair_difference: "Fair difference",
  other: "Other",
};

export const CONFIDENCES = ["low", "fair", "high"] as const;

/** How sure the adjudicator is. */
export type Confidence = (typeof CONFIDENCES)[number];

export const CONFIDENCE_WORDS: Readonly<Record<Confidence, string>> = {
  low: "Low",
  fair: "Fair",
  high: "High",
};

const DONE_WORDS = {
  decide: "decided this item",
  confirm: "confirmed this item’s decision",
  reopen: "reopened this item",
} as const;

/** What was done to an item while a page that does not know of it was open. */
export function describeMeanwhile(kind: keyof typeof DONE_WORDS, isMine: boolean): string {
  return isMine
    ? `You ${DONE_WORDS[kind]} in another window.`
    : `Another adjudicator ${DONE_WORDS[kind]} meanwhile.`;
}
