import { z } from "zod";
import { verdictSchema } from "#app/modules/verdicts/verdict-schema.ts";

export const DIFFERENCE_SOURCES = [
  "unclear_facts",
  "guide_gap",
  "grader_slip",
  "fair_difference",
  "other",
] as const;
export type DifferenceSource = (typeof DIFFERENCE_SOURCES)[number];

export const CONFIDENCES = ["low", "fair", "high"] as const;
export type Confidence = (typeof CONFIDENCES)[number];

const id = z.guid();

/** A decision as the adjudication room hands it in. */
export const decisionSchema = z.strictObject({
  verdict: verdictSchema,
  guideVersionId: id.nullable(),
  rationale: z.string().trim().min(1, "Say why. The reason is kept with the decision.").max(20_000),
  /** Where the difference comes from; null: not said. */
  differenceSource: z.enum(DIFFERENCE_SOURCES).nullable(),
  confidence: z.enum(CONFIDENCES).nullable(),
  /** The grade revisions that were on the page; a decision stands for these and goes stale when they change. */
  consideredGradeIds: z.array(id).max(50),
  /** The same key again is the same decision. */
  idempotencyKey: z.string().min(8).max(100),
});

export type DecisionInput = z.output<typeof decisionSchema>;

/** What stands in the form, complete or not. */
export const decisionDraftSchema = z.strictObject({
  draft: z.strictObject({
    verdict: z.strictObject({
      ...verdictSchema.shape,
      rawAnalysis: verdictSchema.shape.rawAnalysis.nullable(),
    }),
    rationale: z.string().max(20_000),
    differenceSource: z.enum(DIFFERENCE_SOURCES).nullable(),
    confidence: z.enum(CONFIDENCES).nullable(),
  }),
  revision: z.int().min(0),
});

export type DecisionDraftInput = z.output<typeof decisionDraftSchema>;
export type DecisionDraft = DecisionDraftInput["draft"];
