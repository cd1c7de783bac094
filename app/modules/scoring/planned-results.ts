import type { PlannedAnalysis } from "#app/modules/studies/planned-analysis.ts";
import type { Estimate, Range } from "#app/statistics/estimate.ts";
import type { ModelComparison, TestedP } from "./compare-models.ts";
import { shortModelName } from "./model-names.ts";
import type { ScoredModel } from "./score-counts.ts";
import type { Metric } from "./score-metric.ts";

/** What came of the planned analysis for one pair of models on one metric. */
export type PlannedResult = {
  readonly metric: Metric;
  readonly first: string;
  readonly second: string;
  /** How many tasks or families were averaged. */
  readonly terms: number;
  /** First minus second, −1 … 1. */
  readonly difference: Estimate;
  /** Bootstrap over samples, tasks fixed. */
  readonly interval: Estimate<Range>;
  /** Paired t over the terms, raw and after Holm over all pairs. */
  readonly p: TestedP;
};

/** The planned figures among all comparisons of a metric. */
export function plannedResults(
  { aggregation }: PlannedAnalysis,
  metric: Metric,
  models: readonly ScoredModel[],
  comparisons: readonly ModelComparison[],
): PlannedResult[] {
  return comparisons.map(({ first, second, means }) => {
    const { terms, difference, theseTasks, pairedT } = means.find(
      (mean) => mean.aggregation === aggregation,
    )!;
    return {
      metric,
      first: shortModelName(models, first.id),
      second: shortModelName(models, second.id),
      terms,
      difference,
      interval: theseTasks,
      p: pairedT,
    };
  });
}
