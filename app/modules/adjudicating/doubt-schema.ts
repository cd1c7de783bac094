import { z } from "zod";
import { ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";

/** What a doubt is about: what the guide means, or whether the sample's answer key is right. */
const DOUBT_SUBJECTS = ["guide", "key"] as const;

const id = z.guid();

/** A grader's doubt about the item in front of them. */
export const doubtSchema = z.strictObject({
  itemId: id,
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
});

export type RulingInput = z.output<typeof rulingSchema>;
