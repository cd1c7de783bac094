export const METRICS = ["correctness", "analysis"] as const;
/** Correctness: the share of correct labels. Analysis: the share of sufficient ones. */
export type Metric = (typeof METRICS)[number];
