import { z } from "zod";
import { chosen } from "#app/lib/chosen.ts";
import { WITH_OR_WITHOUT } from "#app/lib/with-or-without.ts";
import { PANELS_SHOWN } from "./agreement-choice.ts";
import { CRITERIA } from "./agreement-criteria.ts";

/** Which grades the figures of agreement rest on, as an address writes it. */
export const agreementChoiceSchema = z.object({
  task: z
    .string()
    .optional()
    .transform((task) => task || null),
  closeCalls: z.enum(WITH_OR_WITHOUT).default("with"),
  contested: z.enum(WITH_OR_WITHOUT).default("with"),
});

/** And what the page looks at more closely. */
export const agreementPageSchema = agreementChoiceSchema.extend({
  criterion: z.enum(CRITERIA).default("correctness"),
  /** As `pairText` writes it; the first pair that shares anything without it. */
  pair: chosen(z.string()),
  show: chosen(z.enum(PANELS_SHOWN)),
});
