import { z } from "zod";
import { WITH_OR_WITHOUT } from "#app/lib/with-or-without.ts";
import { PLANNED_AGGREGATIONS, PLANNED_METRICS } from "#app/modules/studies/planned-analysis.ts";
import { VERDICT_BASES } from "#app/modules/studies/verdict-bases.ts";
import { agreementSchema } from "./agreement-schema.ts";
import { detailsSchema, gradersSchema, robustnessSchema, versionsSchema } from "./count-schemas.ts";
import {
  bootstrapMethod,
  count,
  drawnRange,
  estimate,
  metric,
  modelId,
  range,
  share,
} from "./figure-schemas.ts";
import { furtherSchema } from "./further-schema.ts";

const possible = z.object({ lowest: z.string(), highest: z.string() }).nullable();
const percent = z
  .string()
  .nullable()
  .describe("One decimal, rounded half up from x and n; null: nothing counted");

const cell = z.object({
  modelId,
  x: count,
  n: count,
  percent,
  interval: estimate(range).describe("Wilson, 95 %"),
  open: count.describe("Items without a label"),
  possible: possible.describe("If all open items turned out against, and for"),
  isHighest: z.boolean(),
});
const mean = z.object({
  modelId,
  percent,
  reason: z.string().nullable(),
  share: share.nullable(),
  interval: drawnRange,
  missing: z.array(z.string()).describe("Tasks without a label"),
  possible,
  count: z.object({ x: count, n: count }).nullable(),
  isHighest: z.boolean(),
});
const model = z.object({ id: z.uuid(), name: z.string(), run: z.string() });
const testedP = estimate(z.object({ raw: share, holm: share }));

const table = z.object({
  metric,
  study: z
    .object({ tasks: count, families: count, models: count })
    .describe("How much the study holds, chosen or not"),
  models: z.array(model),
  rows: z.array(z.object({ slug: z.string(), name: z.string(), family: z.string(), cells: z.array(cell) })),
  familyCount: count,
  meanOfTasks: z.array(mean),
  meanOfFamilies: z.array(mean),
  pooled: z.array(mean),
  settled: count,
  open: count,
  countsOnly: z.boolean(),
});

const comparison = z.object({
  first: model,
  second: model,
  means: z.array(
    z.object({
      aggregation: z.enum(["tasks", "families"]),
      terms: count,
      difference: estimate(z.number()),
      theseTasks: drawnRange,
      tasksLikeThese: estimate(range),
      t: estimate(z.number()),
      df: z.int(),
      pairedT: testedP,
      signFlip: testedP,
    }),
  ),
  samplePermutation: testedP,
  sharedSamples: z.object({ count, difference: estimate(z.number()) }),
});

const plannedAnalysis = z.object({
  metrics: z.array(z.enum(PLANNED_METRICS)),
  aggregation: z.enum(PLANNED_AGGREGATIONS),
  labels: z.literal("final"),
  contested: z.enum(WITH_OR_WITHOUT),
  test: z.literal("paired_t"),
  interval: z.literal("bootstrap_tasks_fixed"),
  correction: z.literal("holm"),
  alpha: z.literal(0.05),
});

const planned = z.object({
  statement: z.string(),
  analysis: plannedAnalysis.nullable(),
  fixedAt: z.iso.datetime().nullable(),
  interim: z.string().nullable().describe("What an interim look does not hold yet; null: it is the whole"),
  results: z.array(
    z.object({
      metric,
      first: z.string(),
      second: z.string(),
      terms: count,
      difference: estimate(z.number()),
      interval: drawnRange,
      p: testedP,
    }),
  ),
});

/** Every figure of a study's scores, as in the file `scores.json`. */
export const scoresSchema = z.object({
  study: z.string(),
  counted: z
    .object({
      labels: z.enum(VERDICT_BASES),
      contested: z.enum(WITH_OR_WITHOUT),
      slice: z.string().nullable(),
      tasks: z.array(z.string()).nullable(),
      models: z.array(modelId).nullable(),
    })
    .describe("What is counted, but in `planned` and `agreement`, which are the whole study's; null: all"),
  methods: z.string().nullable(),
  planned,
  openedEarly: z
    .object({ statement: z.string(), firstAt: z.iso.datetime().nullable() })
    .nullable()
    .describe("That somebody could see figures by model before grading ended; null: nobody could"),
  metrics: z.array(
    z.object({
      metric,
      table,
      comparisons: z.array(comparison),
      further: furtherSchema,
      graders: estimate(gradersSchema).describe("Each cell by the verdicts of either place alone"),
      robustness: robustnessSchema,
      bootstrap: bootstrapMethod.nullable(),
    }),
  ),
  details: estimate(detailsSchema).describe("Of final labels, whatever verdicts are asked for"),
  agreement: agreementSchema.nullable(),
  versions: versionsSchema,
});
