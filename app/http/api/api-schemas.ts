import { z } from "zod";
import { STUDY_ROLES } from "#app/modules/auth/actor.ts";
import { ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import { bootstrapMethod, count, estimate, range, share } from "./figure-schemas.ts";

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
