import { z } from "zod";
import { chosen } from "#app/lib/chosen.ts";
import { WITH_OR_WITHOUT } from "#app/lib/with-or-without.ts";

/** What the address of an export may choose. */
export const exportSearchSchema = z.object({
  contested: z.enum(WITH_OR_WITHOUT).default("with"),
  /** One task alone. */
  task: chosen(z.string()),
  /** `without`: agreement uses no item that a grader called a close call. */
  closeCalls: z.enum(WITH_OR_WITHOUT).default("with"),
});
