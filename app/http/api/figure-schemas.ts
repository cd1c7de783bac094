import { z } from "zod";

export const count = z.int().min(0);
export const share = z.number().min(0).max(1);
/** Both ends of an interval. */
export const range = z.object({ lower: z.number(), upper: z.number() });

/** A figure, or null with the reason in words why it is not defined. */
export function estimate<Value extends z.ZodType>(value: Value) {
  return z.union([z.object({ value, reason: z.null() }), z.object({ value: z.null(), reason: z.string() })]);
}

/** How intervals were drawn. */
export const bootstrapMethod = z.object({
  replicates: count,
  seed: z.string(),
  generator: z.string(),
  quantile: z.string(),
  level: share,
});

/** An interval that was drawn: with the standard deviation of the draws, and how many of them left the figure undefined. */
const draws = {
  se: z.number().nullable().optional(),
  dropped: count.optional().describe("Draws that left the figure undefined, and are left out"),
};
export const drawnRange = z.union([
  z.object({ value: range, reason: z.null(), ...draws }),
  z.object({ value: z.null(), reason: z.string(), ...draws }),
]);

export const metric = z.enum(["correctness", "analysis"]);
/** The id of a study model, as `table.models` names it. */
export const modelId = z.uuid();
