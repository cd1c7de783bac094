import { z } from "zod";
import { WITH_OR_WITHOUT } from "./agreement-choice.ts";

/** Which grades the figures of agreement rest on, as an address writes it. */
export const agreementChoiceSchema = z.object({
  task: z
    .string()
    .optional()
    .transform((task) => task || null),
  closeCalls: z.enum(WITH_OR_WITHOUT).default("with"),
  contested: z.enum(WITH_OR_WITHOUT).default("with"),
});
