import { z } from "zod";
import { chosen } from "#app/lib/chosen.ts";
import { ticked } from "#app/lib/form-fields.ts";
import { MAX_GRADERS_PER_ITEM } from "#app/modules/studies/study-schema.ts";

const seedSchema = z.string().trim().min(1, "Give a seed.").max(100, "Keep the seed within 100 characters.");
const gradersSchema = z.coerce.number().int().min(1).max(MAX_GRADERS_PER_ITEM);

/** What the address of the plan page holds: the plan that is looked at, and whose queue. */
export const planSearchSchema = z.object({
  seed: chosen(seedSchema),
  graders: chosen(gradersSchema),
  /** A pseudonym. */
  show: chosen(z.string()),
  models: chosen(z.literal("shown")),
});

/** What is sent when a plan is committed. */
export const planCommitSchema = z.object({
  seed: seedSchema,
  gradersPerItem: gradersSchema,
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  open: ticked,
});
