import { z } from "zod";
import { verdictSchema } from "#app/modules/verdicts/verdict-schema.ts";

const id = z.guid();

/** Seconds that the room was visible and not idle, counted by the browser; the server bounds them by its clock. */
const activeSeconds = z.int().min(0).max(86_400);
const otherSeconds = activeSeconds.optional();

/** What the room has counted on an item; all but the first may be left out. */
const spent = {
  activeSeconds,
  guideSeconds: otherSeconds,
  threadSeconds: otherSeconds,
  /** How long ago the browser showed the item, where the server could not be told at once. */
  openedSecondsAgo: z.int().min(0).max(2_000_000_000).optional(),
};

const idempotencyKey = z.string().min(8).max(100);

/** A grade as the room, the command line and tests hand it in. */
export const gradeSchema = z.strictObject({
  verdict: verdictSchema,
  /** The guide version that the form carried; null: the task has no guide. */
  guideVersionId: id.nullable(),
  /** The draft revision that the sender knows; another one means that another window was faster. */
  revision: z.int().min(0),
  /** The same key again is the same grade. */
  idempotencyKey,
  ...spent,
});

export type GradeInput = z.output<typeof gradeSchema>;

/** What the room has counted when an item is left. */
export const timeSchema = z.strictObject(spent);

export type SpentInput = z.output<typeof timeSchema>;

export const retractSchema = z.strictObject({ idempotencyKey });

export const declineSchema = z.strictObject({
  reason: z
    .string()
    .trim()
    .min(1, "Say why you cannot grade this item.")
    .max(2_000, "Keep the reason within 2,000 characters."),
});

/**
 * A draft is whatever stands in the form, complete or not: the verdict's parts, with analysis still undecided (null).
 * It is given back as it came, so it is only bounded here.
 */
export const draftSchema = z.strictObject({
  draft: z.strictObject({
    ...verdictSchema.shape,
    rawAnalysis: verdictSchema.shape.rawAnalysis.nullable(),
    guideVersionId: id.nullable(),
  }),
  revision: z.int().min(0),
  ...spent,
});

export type DraftInput = z.output<typeof draftSchema>;
export type Draft = DraftInput["draft"];
