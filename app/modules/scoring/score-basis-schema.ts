import { z } from "zod";
import { WITH_OR_WITHOUT } from "#app/lib/with-or-without.ts";
import { VERDICT_BASES } from "#app/modules/studies/verdict-bases.ts";

/** Several of a kind, none of which stands for all of them. */
function several(schema: z.ZodType<string>) {
  return z
    .array(schema)
    .optional()
    .transform((chosen) => (chosen === undefined || chosen.length === 0 ? null : [...new Set(chosen)]));
}

/** The basis as an address writes it; what it does not name is the final label of everything. */
export const scoreBasisSchema = z.object({
  labels: z.enum(VERDICT_BASES).default("final"),
  contested: z.enum(WITH_OR_WITHOUT).default("with"),
  slice: z
    .string()
    .optional()
    .transform((slice) => slice || null),
  tasks: several(z.string()),
  models: several(z.uuid()),
});
