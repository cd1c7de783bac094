import { z } from "zod";
import { count, estimate, modelId, range, share } from "./figure-schemas.ts";

const adjustedP = estimate(
  z.object({ raw: share, holm: share, benjaminiHochberg: share, bonferroni: share }),
);
const chiSquare = estimate(z.object({ statistic: z.number(), p: share }));
const pair = { first: modelId, second: modelId };
const task = z.string().nullable().describe("Null: all tasks together, an extra");

const pairTest = z.object({
  ...pair,
  n: count,
  statistic: z.number().nullable().describe("Student's t, or Wilcoxon's V"),
  note: z.string().nullable(),
  p: adjustedP.describe("The family is all pairs"),
});

const planning = z.object({
  pairs: z.array(
    z.object({
      ...pair,
      n: count.describe("Samples that have a label of both"),
      differing: count,
      needed: z.array(z.object({ difference: share, samples: estimate(count) })),
      detectable: estimate(share).describe("The smallest difference that n samples find, at 80 % power"),
      overTasks: z.object({ tasks: count, detectable: estimate(z.number()) }),
    }),
  ),
  models: z.array(
    z.object({
      modelId,
      x: count,
      n: count,
      needed: z.array(z.object({ halfWidth: share, samples: estimate(count) })),
    }),
  ),
});

/** What the table and the comparisons of a metric leave out. */
export const furtherSchema = z.object({
  notPaired: z.string().nullable().describe("Why nothing that needs the same samples is defined"),
  tests: z.array(
    z.object({
      test: z.enum(["paired_t", "sign_flip", "wilcoxon", "samples_swapped", "mcnemar_exact", "mcnemar_mid"]),
      name: z.string(),
      question: z.string(),
      unit: z.enum(["tasks", "samples"]).describe("What n counts"),
      pairs: z.array(pairTest),
    }),
  ),
  mcNemar: z.array(
    z.object({
      ...pair,
      task,
      n: count,
      firstOnly: count.describe("b: samples on which the first alone is right"),
      secondOnly: count.describe("c: samples on which the second alone is right"),
      exact: adjustedP.describe("The family is all pairs on all tasks, of the pooled rows all pairs"),
      mid: adjustedP,
      chiSquare,
      corrected: chiSquare,
    }),
  ),
  cochran: z.array(
    z.object({ task, n: count, q: estimate(z.object({ q: z.number(), df: count, p: share })) }),
  ),
  means: z.array(
    z.object({
      modelId,
      tasks: count,
      arithmetic: estimate(share),
      harmonic: estimate(share),
      geometric: estimate(share),
      hasZero: z.boolean(),
      standardError: estimate(z.number()),
      winRate: estimate(share),
    }),
  ),
  intervals: z.array(
    z.object({
      task: z.string(),
      modelId,
      x: count,
      n: count,
      wilson: estimate(range),
      clopperPearson: estimate(range),
      agrestiCoull: estimate(range).describe("May leave 0 … 1"),
      jeffreys: estimate(range),
      failuresAtMost: estimate(share).describe("One-sided 95 % limit after no failure in n"),
    }),
  ),
  planning,
});
