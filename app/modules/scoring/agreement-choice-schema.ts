import { z } from "zod";

export const WITH_OR_WITHOUT = ["with", "without"] as const;

/** Which grades the figures of agreement rest on, as an address writes it. */
export const agreementChoiceSchema = z.object({
  task: z
    .string()
    .optional()
    .transform((task) => task || null),
  closeCalls: z.enum(WITH_OR_WITHOUT).default("with"),
  contested: z.enum(WITH_OR_WITHOUT).default("with"),
});
