import { z } from "zod";
import { chosen } from "#app/lib/chosen.ts";
import { cursorSchema } from "#app/lib/page-cursor.ts";
import { KEY_RULINGS } from "#app/modules/practice/key-answer.ts";
import { ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import { DOUBT_SUBJECTS } from "./doubt-words.ts";

const id = z.guid();

/** A doubt about the item in front of somebody. */
export const doubtSchema = z.strictObject({
  about: z.enum(DOUBT_SUBJECTS),
  text: z
    .string()
    .trim()
    .min(1, "Say what the doubt is.")
    .max(5_000, "Keep the doubt within 5,000 characters."),
});

export type DoubtInput = z.output<typeof doubtSchema>;

/** What a ruling covers of its task: everything, some samples, or every use of an error type. */
const rulingScopeSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("all") }),
  z.strictObject({
    kind: z.literal("samples"),
    keys: z.array(z.string().min(1)).min(1, "Name the samples that the ruling covers."),
  }),
  z.strictObject({ kind: z.literal("error_type"), type: z.enum(ERROR_TYPES) }),
]);

/** A ruling on a task of the study, with the doubts that it answers. */
export const rulingSchema = z.strictObject({
  studyTaskId: id,
  /** None: it settles a disputed key that nobody asked about. */
  doubtIds: z.array(id).max(500),
  text: z
    .string()
    .trim()
    .min(1, "Say what holds from now on.")
    .max(20_000, "Keep the ruling within 20,000 characters."),
  scope: rulingScopeSchema,
  /** The guide version that it led to; null: the guide stays as it is. */
  guideVersionId: id.nullable(),
  /** What becomes of a disputed practice key; absent: none is disputed. */
  keyAnswer: z.enum(KEY_RULINGS).optional(),
});

export type RulingInput = z.output<typeof rulingSchema>;

const list = z.union([z.array(z.string()), z.string().transform((one) => [one])]).default([]);

/** A ruling as the page of doubts sends it: every field of every scope, of which the chosen one counts. */
const rulingFormSchema = z
  .object({
    intent: z.literal("rule"),
    studyTaskId: z.string(),
    doubtIds: list,
    text: z.string(),
    scope: z.string().default("all"),
    /** Sample keys with commas or spaces between them. */
    sampleKeys: z.string().default(""),
    errorType: z.string().default(""),
    /** Empty: no change. */
    guideVersionId: z.string().default(""),
    /** Empty: no practice key is disputed. */
    keyAnswer: z.string().default(""),
  })
  .transform(({ intent, scope, sampleKeys, errorType, guideVersionId, keyAnswer, ...rest }) => ({
    intent,
    ruling: {
      ...rest,
      scope:
        scope === "samples"
          ? { kind: scope, keys: [...new Set(sampleKeys.split(/[\s,;]+/u).filter((key) => key !== ""))] }
          : scope === "error_type"
            ? { kind: scope, type: errorType }
            : { kind: scope },
      guideVersionId: guideVersionId === "" ? null : guideVersionId,
      ...(keyAnswer !== "" && { keyAnswer }),
    },
  }))
  .pipe(z.object({ intent: z.literal("rule"), ruling: rulingSchema }));

/** What a reader says of a ruling: that they read it, or that they looked again at what they graded before it. */
const readingFormSchema = z.object({ intent: z.enum(["read", "looked_again"]), rulingId: id });

/** What a room's script says that its grader read. */
export const roomReadingSchema = z.union([
  z.strictObject({ guideVersionId: id }),
  z.strictObject({ intent: z.literal("read"), rulingId: id }),
]);

/** What of the page of doubts stands in its address: the doubt that is being answered, and which rulings are shown. */
export const doubtsSearchSchema = z.object({
  answer: chosen(id).catch(undefined),
  /** The page that shows this one. */
  ruling: chosen(id).catch(undefined),
  after: chosen(cursorSchema),
  before: chosen(cursorSchema),
});

export type DoubtsSearch = Omit<z.output<typeof doubtsSearchSchema>, "answer">;

/** The forms of the page of doubts. */
export const doubtsPageSchema = z.discriminatedUnion("intent", [rulingFormSchema, readingFormSchema]);
