import { z } from "zod";
import { CRITERIA } from "#app/modules/scoring/agreement-criteria.ts";
import { ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import { bootstrapMethod, count, drawnRange, estimate, range, share } from "./figure-schemas.ts";

const coefficient = estimate(z.number());
const table = z
  .array(z.array(count))
  .describe("Rows the first grader’s, columns the second’s, the positive verdict first");
const criterion = z.enum(CRITERIA);
const panel = z.object({
  n: count,
  bothPositive: count,
  split: count,
  bothNegative: count,
  prevalence: z.object({ x: count, n: count }).describe("Positive verdicts of all verdicts"),
  agreement: estimate(share),
  agreementInterval: estimate(range).describe("Wilson, 95 %"),
  positive: estimate(share),
  negative: estimate(share),
  ac1: coefficient,
  ac1Interval: estimate(range).describe("From Gwet’s large-sample error"),
  alpha: coefficient,
  alphaInterval: drawnRange.describe("Bootstrap over samples; `dropped`: draws that left it undefined"),
  kappa: estimate(
    z.object({
      first: z.string(),
      second: z.string(),
      table,
      pooled: coefficient,
      stratified: coefficient.describe("Over strata of task and model"),
      caveat: z.string().nullable(),
    }),
  ).describe("Of one fixed pair of graders"),
  kappaInterval: drawnRange,
  stratifiedInterval: drawnRange,
  noInterval: z.string().nullable().describe("Why the coefficients have no interval"),
});
const part = z.object({ correctness: panel, raw: panel, gated: panel, both_correct: panel });
const sets = z.object({
  n: count,
  same: count.describe("Items to which all give the same set"),
  exact: estimate(share),
  jaccard: estimate(share),
  alpha: coefficient.describe("With MASI distance"),
  jaccardAlpha: coefficient,
});
const withError = z.object({ value: coefficient, se: coefficient, interval: estimate(range) });

const further = z.object({
  criteria: z.array(
    z.object({
      criterion,
      n: count,
      ac1: withError,
      fleissGeneralised: withError,
      brennanPrediger: coefficient,
      fleiss: coefficient,
      fleissPositive: coefficient,
      fleissNegative: coefficient,
    }),
  ),
  pairs: z.array(
    z.object({
      first: z.string(),
      second: z.string(),
      criterion,
      table,
      n: count,
      kappa: z.object({
        kappa: coefficient,
        se: coefficient,
        normalInterval: estimate(range),
        highest: coefficient,
        caveat: z.string().nullable(),
      }),
      scottPi: z.object({ value: coefficient, se: coefficient }),
      ac1: withError,
      pabak: coefficient,
      prevalenceIndex: coefficient,
      biasIndex: coefficient,
      leniency: z.object({ discordant: count, exact: share, mid: share, difference: coefficient }),
    }),
  ),
  latentTruth: estimate(
    z.object({
      correct: share,
      graders: z.array(z.object({ grader: z.string(), falseAlarms: share, misses: share })),
      rounds: count,
      caveats: z.array(z.string()),
      items: z.array(z.object({ itemId: z.uuid(), correct: share })),
    }),
  ).describe("Dawid and Skene’s model of correctness: an aid that decides nothing"),
});

const decidedShare = z.object({ x: count, n: count, interval: estimate(range) });
const decidedFigures = {
  correctness: decidedShare,
  gated: decidedShare.describe("Analysis as counted: incorrect is insufficient"),
};

/** Agreement of independent first-round grades. Graders stand under their pseudonyms; models are not in it. */
export const agreementSchema = z.object({
  items: count,
  shared: count.describe("Items graded twice or more"),
  graders: z.array(z.string()),
  criteria: z.array(panel.extend({ criterion })),
  tasks: z.array(part.extend({ task: z.string() })),
  waves: z.array(part.extend({ wave: z.int().nullable() })).describe("Empty: the study has no waves"),
  calibration: part.nullable().describe("Round 0, outside scores"),
  repeats: z
    .array(
      z.object({
        grader: z.string(),
        n: count,
        table,
        agreement: estimate(share),
        agreementInterval: estimate(range),
        kappa: coefficient,
        caveat: z.string().nullable(),
      }),
    )
    .describe("Round 2: graders against their own first grade"),
  pairs: z.array(part.extend({ first: z.string(), second: z.string() })),
  types: z.array(
    panel.extend({
      type: z.enum(ERROR_TYPES),
      markedBy: z.array(z.object({ grader: z.string(), x: count, n: count })),
    }),
  ),
  sets: z.object({ all: sets, bothIncorrect: sets }),
  people: z.array(
    z.object({
      grader: z.string(),
      n: count,
      strictness: coefficient,
      shrunk: coefficient.describe("Strictness drawn towards 0 by n/(n + 10)"),
      interval: estimate(range),
      drift: coefficient,
      driftInterval: estimate(range),
      overturned: z
        .object(decidedFigures)
        .describe("Of the adjudicated disagreements that the grader was part of, those decided against them"),
      seconds: z.object({ n: count, lower: z.number(), upper: z.number() }).nullable(),
    }),
  ),
  lean: z
    .object({
      all: z.object(decidedFigures),
      adjudicators: z.array(z.object({ adjudicator: z.string(), ...decidedFigures })),
    })
    .describe("Of the adjudicated disagreements, those decided incorrect, and those decided insufficient"),
  method: bootstrapMethod,
  further,
  checks: estimate(
    z.array(
      z.object({
        grader: z.string(),
        task: z.string(),
        answers: count,
        expected: z.object({ x: count, n: count }).describe("Right answers in practice"),
        drift: estimate(
          z.object({ average: share, lowerLimit: z.number(), upperLimit: z.number(), alarms: count }),
        ),
      }),
    ),
  ).describe("A moving average on known checks, for admins who do not grade in the study"),
});
