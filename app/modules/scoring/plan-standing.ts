import type { StudyPlan } from "#app/modules/studies/planned-analysis.ts";
import { AGGREGATIONS, type Aggregation } from "./mean-weights.ts";
import { FINAL_BASIS, type ScoreBasis } from "./score-basis.ts";
import type { Metric } from "./score-metric.ts";

/** What a study's plan says of the comparisons in one view of its scores. */
export type PlanStanding =
  /** The paired t over this aggregation is the planned test. */
  | { readonly kind: "planned"; readonly aggregation: Aggregation; readonly fixedAt: Date | null }
  /** The plan is about another metric or other labels, which this query string shows. */
  | { readonly kind: "elsewhere"; readonly aggregation: Aggregation; readonly search: string }
  | { readonly kind: "unplanned" | "published" };

export function planStanding(plan: StudyPlan, metric: Metric, basis: ScoreBasis): PlanStanding {
  if (plan.kind !== "planned") return { kind: plan.kind };
  const { analysis, fixedAt } = plan;
  const planned = plannedBasis(plan);
  if (analysis.metrics.includes(metric) && isSameBasis(basis, planned))
    return { kind: "planned", aggregation: analysis.aggregation, fixedAt };
  const shown = analysis.metrics.includes(metric) ? metric : analysis.metrics[0]!;
  const contested = planned.contested === "without" ? "&contested=without" : "";
  return { kind: "elsewhere", aggregation: analysis.aggregation, search: `?metric=${shown}${contested}` };
}

/** The labels that a plan counts. */
export function plannedBasis(plan: StudyPlan): ScoreBasis {
  return plan.kind === "planned" ? { ...FINAL_BASIS, contested: plan.analysis.contested } : FINAL_BASIS;
}

/** How the plan averages; without a plan each task counts once, as in LegalBench. */
export function mainAggregation(standing: PlanStanding): Aggregation {
  return "aggregation" in standing ? standing.aggregation : AGGREGATIONS[0];
}

/** The plan's aggregation first; the others were added later. */
export function inPlannedOrder<Mean extends { readonly aggregation: Aggregation }>(
  means: readonly Mean[],
  standing: PlanStanding,
): Mean[] {
  const first = mainAggregation(standing);
  return [...means].sort(
    (one, other) => Number(other.aggregation === first) - Number(one.aggregation === first),
  );
}

function isSameBasis(one: ScoreBasis, other: ScoreBasis): boolean {
  const keys = Object.keys(other) as (keyof ScoreBasis)[];
  return keys.every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));
}
