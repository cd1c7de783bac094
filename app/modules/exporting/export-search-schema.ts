import { z } from "zod";
import { CONTESTED_CHOICES } from "./export-tables.ts";

/** What the address of an export may choose. */
export const exportSearchSchema = z.object({ contested: z.enum(CONTESTED_CHOICES).default("with") });
