import { z } from "zod";
import { ERROR_TYPES, subTagType } from "#app/modules/verdicts/error-types.ts";
import { verdictSchema } from "#app/modules/verdicts/verdict-schema.ts";
import { DEMONSTRATION_MODELS, type DemonstrationModelKey } from "./demonstration-models.ts";

const errorType = z.enum(ERROR_TYPES);
const fault = z
  .string()
  .refine((id) => subTagType(id) !== null || errorType.safeParse(id).success, "is no error");
const modelKey = z.enum(
  Object.keys(DEMONSTRATION_MODELS) as [DemonstrationModelKey, ...DemonstrationModelKey[]],
);

/**
 * A demonstration explanation as its author writes it. `text` carries marks (marked-text.ts) with the labels
 * - an error type or a sub-tag's id, `logic` or `rule.content`: an error in these words;
 * - `+key`: the inference of that key is made in these words;
 * - `?citation`: a provision that does not fit, on which nothing turns;
 * - `?loose:rule.content`: clumsy words that a literal reader would call that error.
 */
export const explanationSourceSchema = z.strictObject({
  sample: z.string().min(1),
  model: modelKey,
  /** The answer that stands apart or leads; empty where there is none. */
  answer: z.string(),
  /** The text was cut off at the length limit. */
  cut: z.literal("true").optional(),
  text: z.string().min(1),
  /** Errors that no words show. */
  errors: z.array(fault).default([]),
  /** Inferences made without words of their own. */
  found: z.array(z.string()).default([]),
  /** Inferences whose two ends are named, but not their link; not found. */
  unlinked: z.array(z.string()).default([]),
  /** Inferences made, but not in so many words; found. */
  implied: z.array(z.string()).default([]),
  /** Error types on whose faults the answer does not turn. */
  unaffected: z.array(errorType).default([]),
  /** Error types that only explain the wrong outcome. */
  intermediate: z.array(errorType).default([]),
  /** Error types that a reader could give another type: `logic: rule`. */
  border: z.partialRecord(errorType, errorType).default({}),
  closeCall: z.literal("true").optional(),
  why: z.string().min(1),
});

export type ExplanationSource = z.input<typeof explanationSourceSchema>;

const span = z.strictObject({ start: z.int(), end: z.int(), quote: z.string() });

/** A place where the guide leaves careful readers some latitude; what a reader makes of it follows from habit. */
const latitudeSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("unlinked"), inferenceKey: z.string() }),
  z.strictObject({ kind: z.literal("implied"), inferenceKey: z.string() }),
  z.strictObject({ kind: z.literal("stray_citation"), span }),
  z.strictObject({ kind: z.literal("loose_wording"), error: fault, span }),
  z.strictObject({ kind: z.literal("unaffected"), type: errorType }),
  z.strictObject({ kind: z.literal("intermediate"), type: errorType }),
  z.strictObject({ kind: z.literal("border"), type: errorType, other: errorType }),
]);

export type Latitude = z.output<typeof latitudeSchema>;

/** One line of `seeds/explanations/<task>.jsonl`: a generation, ready to be imported. */
export const explanationLineSchema = z.strictObject({
  sample: z.string(),
  model: z.string(),
  run: z.string(),
  text: z.string(),
  answer: z.string(),
  finish_reason: z.enum(["stop", "length"]),
});

/** One line of `seeds/keys/<task>.jsonl`: the verdict that the guide leads to; its note says why. */
export const keyLineSchema = z.strictObject({
  sample: z.string(),
  model: z.string(),
  run: z.string(),
  guideVersion: z.int(),
  verdict: verdictSchema,
  latitudes: z.array(latitudeSchema),
});

export type ExplanationLine = z.output<typeof explanationLineSchema>;
export type KeyLine = z.output<typeof keyLineSchema>;
