import { FINAL_BASIS, type ScoreBasis } from "./score-basis.ts";

export const SCORE_VIEWS = ["plot", "intervals", "robustness", "details"] as const;
export type ScoreView = (typeof SCORE_VIEWS)[number];

/** What a view counts one way alone, and therefore does not let choose. */
export type FixedFilter = "labels" | "contested";

/**
 * Details tell of final labels alone: error types, pairs and missed inferences are theirs. Robustness holds the other
 * verdicts and the count without contested samples against final labels itself.
 */
export const FIXED_FILTERS: Readonly<Record<ScoreView, readonly FixedFilter[]>> = {
  plot: [],
  intervals: [],
  robustness: ["labels", "contested"],
  details: ["labels"],
};

/** What a view counts of what an address asks for. */
export function basisOfView(view: ScoreView, asked: ScoreBasis): ScoreBasis {
  const fixed = FIXED_FILTERS[view];
  return {
    ...asked,
    labels: fixed.includes("labels") ? FINAL_BASIS.labels : asked.labels,
    contested: fixed.includes("contested") ? FINAL_BASIS.contested : asked.contested,
  };
}
