import { z } from "zod";
import { STUDY_ROLES } from "#app/modules/auth/actor.ts";
import { PLANNED_AGGREGATIONS, PLANNED_METRICS } from "#app/modules/studies/planned-analysis.ts";
import { ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";

const count = z.int().min(0);
const share = z.number().min(0).max(1);
const range = z.object({ lower: z.number(), upper: z.number() });

/** A figure, or null with the reason in words why it is not defined. */
function estimate<Value extends z.ZodType>(value: Value) {
  return z.union([z.object({ value, reason: z.null() }), z.object({ value: z.null(), reason: z.string() })]);
}

const bootstrapMethod = z.object({
  replicates: count,
  seed: z.string(),
  generator: z.string(),
  quantile: z.string(),
  level: share,
});
const possible = z.object({ lowest: z.string(), highest: z.string() }).nullable();
const percent = z
  .string()
  .nullable()
  .describe("One decimal, rounded half up from x and n; null: nothing counted");

const cell = z.object({
  modelId: z.uuid(),
  x: count,
  n: count,
  percent,
  interval: estimate(range).describe("Wilson, 95 %"),
  open: count.describe("Items without a label"),
  possible: possible.describe("If all open items turned out against, and for"),
  isHighest: z.boolean(),
});
const mean = z.object({
  modelId: z.uuid(),
  percent,
  reason: z.string().nullable(),
  share: share.nullable(),
  interval: estimate(range),
  missing: z.array(z.string()).describe("Tasks without a label"),
  possible,
  count: z.object({ x: count, n: count }).nullable(),
  isHighest: z.boolean(),
});
const model = z.object({ id: z.uuid(), name: z.string(), run: z.string() });
const metric = z.enum(["correctness", "analysis"]);
const testedP = estimate(z.object({ raw: share, holm: share }));

const table = z.object({
  metric,
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
      theseTasks: estimate(range),
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
  contested: z.enum(["with", "without"]),
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
      interval: estimate(range),
      p: testedP,
    }),
  ),
});

const panel = z.object({
  n: count,
  bothPositive: count,
  split: count,
  bothNegative: count,
  agreement: estimate(share),
  agreementInterval: estimate(range),
  positive: estimate(share),
  negative: estimate(share),
  ac1: estimate(z.number()),
  alpha: estimate(z.number()),
  kappa: estimate(
    z.object({
      pooled: estimate(z.number()),
      stratified: estimate(z.number()),
      caveat: z.string().nullable(),
    }),
  ),
  noInterval: z.string().nullable(),
});
const part = z.object({ correctness: panel, raw: panel, gated: panel, both_correct: panel });
const sets = z.object({
  n: count,
  exact: estimate(share),
  jaccard: estimate(share),
  alpha: estimate(z.number()),
});

/** Agreement of independent first-round grades. Graders stand under their pseudonyms; models are not in it. */
export const agreementSchema = z.object({
  items: count,
  shared: count.describe("Items graded twice or more"),
  graders: z.array(z.string()),
  criteria: z.array(
    panel.extend({
      criterion: z.enum(["correctness", "raw", "gated", "both_correct"]),
      alphaInterval: estimate(range),
    }),
  ),
  tasks: z.array(part.extend({ task: z.string() })),
  waves: z.array(part.extend({ wave: z.int().nullable() })).describe("Empty: the study has no waves"),
  calibration: part.nullable().describe("Round 0, outside scores"),
  repeats: z
    .array(
      z.object({
        grader: z.string(),
        n: count,
        table: z.array(z.array(count)),
        agreement: estimate(share),
        agreementInterval: estimate(range),
        kappa: estimate(z.number()),
        caveat: z.string().nullable(),
      }),
    )
    .describe("Round 2: graders against their own first grade"),
  pairs: z.array(
    z.object({
      first: z.string(),
      second: z.string(),
      n: count,
      table: z.array(z.array(count)),
      agreement: estimate(share),
      kappa: estimate(z.number()),
      caveat: z.string().nullable(),
    }),
  ),
  types: z.array(
    z.object({
      type: z.enum(ERROR_TYPES),
      all: count,
      some: count,
      positive: estimate(share),
      alpha: estimate(z.number()),
    }),
  ),
  sets: z.object({ all: sets, bothIncorrect: sets }),
  people: z.array(
    z.object({
      grader: z.string(),
      n: count,
      strictness: estimate(z.number()),
      interval: estimate(range),
      drift: estimate(z.number()),
      driftInterval: estimate(range),
      overturned: z.object({ x: count, n: count }),
      seconds: z.object({ n: count, lower: z.number(), upper: z.number() }).nullable(),
    }),
  ),
  lean: z.object({ incorrect: count, decided: count }),
  method: bootstrapMethod,
});

/** Every figure of a study's scores, as in the file `scores.json`. */
export const scoresSchema = z.object({
  study: z.string(),
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
      bootstrap: bootstrapMethod.nullable(),
    }),
  ),
  agreement: agreementSchema.nullable(),
});

/** The studies that the token's owner may know of, the newest first. */
export const studiesSchema = z.object({
  studies: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      status: z.enum(["draft", "open", "closed"]),
      isDemonstration: z.boolean(),
      countsOnly: z.boolean().describe("Built from published counts, without texts"),
      createdAt: z.iso.datetime(),
      roles: z.array(z.enum(STUDY_ROLES)),
    }),
  ),
  next: z.int().nullable().describe("Pass it as `before` for the next page; null: this is the last"),
});

/** What went wrong (RFC 9457). */
export const problemSchema = z.object({
  type: z.literal("about:blank"),
  title: z.string(),
  status: z.int(),
  detail: z.string().describe("A sentence or two for the person"),
  code: z.string().describe("The same for every problem of this kind"),
  fields: z.record(z.string(), z.string()).optional(),
  reference: z.string().optional().describe("What the log has the rest under"),
});
