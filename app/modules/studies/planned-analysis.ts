import { listed } from "#app/lib/counted.ts";
import type { WithOrWithout } from "#app/lib/with-or-without.ts";
import type { Study } from "./study.ts";

export const PLANNED_METRICS = ["correctness", "analysis"] as const;
export type PlannedMetric = (typeof PLANNED_METRICS)[number];

export const PLANNED_AGGREGATIONS = ["tasks", "families"] as const;
export type PlannedAggregation = (typeof PLANNED_AGGREGATIONS)[number];

/**
 * What a study sets out to compare, stored with it and frozen once it opens. What cannot be chosen stands here too, so
 * that the record can be read without the program that wrote it.
 */
export type PlannedAnalysis = {
  readonly metrics: readonly PlannedMetric[];
  /** Each task counts once, or each family of tasks. */
  readonly aggregation: PlannedAggregation;
  readonly labels: "final";
  /** `without` leaves out samples whose published answer does not follow from the rule. */
  readonly contested: WithOrWithout;
  readonly test: "paired_t";
  readonly interval: "bootstrap_tasks_fixed";
  /** Over all pairs of models, for each metric. */
  readonly correction: "holm";
  readonly alpha: 0.05;
};

/** What stands on record about a study's plan. */
export type StudyPlan =
  /** `fixedAt`: when the study opened; null while it is a draft, whose plan can still change. */
  | { readonly kind: "planned"; readonly analysis: PlannedAnalysis; readonly fixedAt: Date | null }
  /** Grading began without one. */
  | { readonly kind: "unplanned" }
  /** The counts were published elsewhere, before anybody could plan here. */
  | { readonly kind: "published" };

/** A study's plan, from what is stored with it. */
export function planOf(
  study: Pick<Study, "countsOnly" | "openedAt">,
  stored: PlannedAnalysis | Record<string, never>,
): StudyPlan {
  if (study.countsOnly) return { kind: "published" };
  if (!("metrics" in stored)) return { kind: "unplanned" };
  return { kind: "planned", analysis: stored as PlannedAnalysis, fixedAt: study.openedAt };
}

/** What a study compares, in a sentence: `Correctness and analysis of every pair of models, …`. */
export function planSentence({ metrics, aggregation, contested, alpha }: PlannedAnalysis): string {
  const compared = listed(metrics);
  const terms = aggregation === "tasks" ? "each task counting once" : "each family of tasks counting once";
  const samples = contested === "with" ? "contested samples included" : "contested samples left out";
  return `${compared[0]!.toUpperCase()}${compared.slice(1)} of every pair of models, ${terms}: paired t on final labels, ${samples}, adjusted by Holm over all pairs, at the ${100 * alpha} % level; 95 % intervals by a bootstrap over samples with the tasks fixed.`;
}

/** Where a study without a plan stands, in a sentence. */
export const NO_PLAN_SENTENCES = {
  unplanned: "No analysis was planned before grading began.",
  published: "These counts were published elsewhere; no analysis was planned here.",
} as const;
