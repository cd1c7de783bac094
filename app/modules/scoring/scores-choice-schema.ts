import { z } from "zod";
import { severalOf } from "#app/lib/chosen.ts";
import { WITH_OR_WITHOUT } from "#app/lib/with-or-without.ts";
import { VERDICT_BASES } from "#app/modules/studies/verdict-bases.ts";
import { FINAL_BASIS, type ScoreBasis } from "./score-basis.ts";
import { METRICS, type Metric } from "./score-metric.ts";

/** Which of a study's figures are asked for: of all metrics, or of one, on a basis. */
export type ScoresChoice = { readonly metric: Metric | null; readonly basis: ScoreBasis };

export const ALL_SCORES: ScoresChoice = { metric: null, basis: FINAL_BASIS };

/** The choice as an address writes it, several tasks or models between commas. */
export const scoresChoiceSchema = z.object({
  metric: z.enum(METRICS).optional().describe("One metric alone; both without it"),
  labels: z.enum(VERDICT_BASES).optional().describe("Whose verdicts are counted; final labels without it"),
  contested: z
    .enum(WITH_OR_WITHOUT)
    .optional()
    .describe("`without` leaves out samples whose answer the guide calls contested"),
  slice: z.string().min(1).optional().describe("One slice alone"),
  task: severalOf(z.string()).optional().describe("These tasks alone, between commas: `hearsay,proa`"),
  model: severalOf(z.uuid())
    .optional()
    .describe("These models alone, by the `id` that `table.models` gives, between commas"),
});

/** What the words of an address or of a command choose. */
export function scoresChoiceOf(search: z.output<typeof scoresChoiceSchema>): ScoresChoice {
  return {
    metric: search.metric ?? null,
    basis: {
      labels: search.labels ?? FINAL_BASIS.labels,
      contested: search.contested ?? FINAL_BASIS.contested,
      slice: search.slice ?? null,
      tasks: search.task ?? null,
      models: search.model ?? null,
    },
  };
}
