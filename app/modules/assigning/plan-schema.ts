import { z } from "zod";
import { MAX_GRADERS_PER_ITEM } from "#app/modules/studies/study-schema.ts";

const seedSchema = z.string().trim().min(1, "Give a seed.").max(100, "Keep the seed within 100 characters.");
const gradersSchema = z.coerce.number().int().min(1).max(MAX_GRADERS_PER_ITEM);

const emptyAsAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

/** What the address of the plan page holds: the plan that is looked at, and whose queue. */
export const planSearchSchema = z.object({
  seed: emptyAsAbsent(seedSchema),
  graders: emptyAsAbsent(gradersSchema),
  /** A pseudonym. */
  show: emptyAsAbsent(z.string()),
  models: emptyAsAbsent(z.literal("shown")),
});

/** What is sent when a plan is committed. */
export const planCommitSchema = z.object({
  seed: seedSchema,
  gradersPerItem: gradersSchema,
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  open: z
    .literal("yes")
    .optional()
    .transform((open) => open === "yes"),
});
