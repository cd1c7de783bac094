import { z } from "zod";
import { chosen } from "#app/lib/chosen.ts";
import { CONTESTED_CHOICES } from "./export-tables.ts";

/** What the address of an export may choose. */
export const exportSearchSchema = z.object({
  contested: z.enum(CONTESTED_CHOICES).default("with"),
  /** One task alone. */
  task: chosen(z.string()),
  /** `without`: agreement uses no item that a grader called a close call. */
  closeCalls: z.enum(CONTESTED_CHOICES).default("with"),
});
