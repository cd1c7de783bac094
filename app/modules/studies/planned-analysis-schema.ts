import { z } from "zod";
import { WITH_OR_WITHOUT } from "#app/lib/with-or-without.ts";
import { PLANNED_AGGREGATIONS, PLANNED_METRICS } from "./planned-analysis.ts";

/** The analysis that a study plans, as form, command line and file give it; what is not named is the usual plan. */
export const plannedAnalysisSchema = z.strictObject({
  metrics: z
    .array(z.enum(PLANNED_METRICS))
    .min(1, "Plan at least one metric.")
    .default([...PLANNED_METRICS])
    .transform((metrics) => PLANNED_METRICS.filter((metric) => metrics.includes(metric))),
  aggregation: z.enum(PLANNED_AGGREGATIONS).default("tasks"),
  labels: z.literal("final").default("final"),
  contested: z.enum(WITH_OR_WITHOUT).default("with"),
  test: z.literal("paired_t").default("paired_t"),
  interval: z.literal("bootstrap_tasks_fixed").default("bootstrap_tasks_fixed"),
  correction: z.literal("holm").default("holm"),
  alpha: z.literal(0.05).default(0.05),
});

type PlanChoice = { readonly metrics: string; readonly aggregation: string; readonly contested: string };

/** What a form and the command line offer, as a plan to be checked; what is left empty is the usual plan. */
export function planOfChoice({ metrics, aggregation, contested }: PlanChoice) {
  return {
    ...(metrics === "" || metrics === "both" ? {} : { metrics: [metrics] }),
    ...(aggregation === "" ? {} : { aggregation }),
    ...(contested === "" ? {} : { contested }),
  };
}

const text = z.string().default("");

/** The same choices as a form sends them. */
export const planChoiceSchema = z.object({ metrics: text, aggregation: text, contested: text });

/** The plan of a draft, as its settings page sends it. */
export const planFormSchema = planChoiceSchema.transform(planOfChoice).pipe(plannedAnalysisSchema);
