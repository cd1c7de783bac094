import { z } from "zod";
import { ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import { verdictSchema } from "#app/modules/verdicts/verdict-schema.ts";
import { CONFIDENCES, DIFFERENCE_SOURCES } from "./decision-words.ts";
import { unfilledTemplate } from "./rationale-templates.ts";

const id = z.guid();

export const UNFILLED_REASON = "The reason still has a gap (…). Fill it in, or take the sentence out.";

const LONGEST_REASON = [20_000, "Keep the reason within 20,000 characters."] as const;

const reason = z
  .string()
  .trim()
  .max(...LONGEST_REASON);

/** The grade revisions that were on the page; a decision stands for these and goes stale when they change. */
const consideredGradeIds = z
  .array(id)
  .min(1, "A decision rests on at least one grade.")
  .max(50)
  .transform((ids) => [...new Set(ids)]);

/**
 * The number of the item's last adjudication on the page, 0 before the first: an act on an item names what it knows,
 * so that nothing is replaced unseen.
 */
const knownSeq = z.int().min(0);

/** The same key again is the same act. */
const idempotencyKey = z.string().min(8).max(100);

/** A decision as the adjudication room hands it in. */
export const decisionSchema = z.strictObject({
  verdict: verdictSchema,
  guideVersionId: id.nullable(),
  rationale: reason
    .min(1, "Say why. The reason is kept with the decision.")
    .refine((text) => unfilledTemplate(text) === null, UNFILLED_REASON),
  /** Where the difference comes from; null: not said. */
  differenceSource: z.enum(DIFFERENCE_SOURCES).nullable(),
  confidence: z.enum(CONFIDENCES).nullable(),
  consideredGradeIds,
  knownSeq,
  /** The draft revision that the sender knows; another one means that another window was faster. Absent: no draft. */
  revision: z.int().min(0).optional(),
  idempotencyKey,
});

export type DecisionInput = z.output<typeof decisionSchema>;

/** The adjudicator's own verdict, given before the grades are shown. */
export const blindVerdictSchema = z.strictObject({
  verdict: verdictSchema,
  guideVersionId: id.nullable(),
  revision: z.int().min(0).optional(),
});

export type BlindVerdictInput = z.output<typeof blindVerdictSchema>;

/** What stands in the form, complete or not. */
export const decisionDraftSchema = z.strictObject({
  draft: z.strictObject({
    verdict: z.strictObject({
      ...verdictSchema.shape,
      rawAnalysis: verdictSchema.shape.rawAnalysis.nullable(),
    }),
    /** Error types that the graders differ on and the adjudicator has said nothing about; false in the verdict. */
    undecidedTypes: z.array(z.enum(ERROR_TYPES)).max(ERROR_TYPES.length),
    rationale: z.string().max(...LONGEST_REASON),
    differenceSource: z.enum(DIFFERENCE_SOURCES).nullable(),
    confidence: z.enum(CONFIDENCES).nullable(),
  }),
  revision: z.int().min(0),
});

export type DecisionDraftInput = z.output<typeof decisionDraftSchema>;
export type DecisionDraft = DecisionDraftInput["draft"];

/** A decision confirmed as it is, on the grades that stand on the page now. */
export const confirmationSchema = z.strictObject({
  /** Empty: the reason of the decision stands. */
  rationale: reason,
  consideredGradeIds,
  knownSeq,
  idempotencyKey,
});

export type ConfirmationInput = z.output<typeof confirmationSchema>;

export const reopeningSchema = z.strictObject({
  reason: reason.min(1, "Say why the item is reopened."),
  knownSeq,
  idempotencyKey,
});

export type ReopeningInput = z.output<typeof reopeningSchema>;
