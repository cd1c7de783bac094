import { z } from "zod";
import { SCORE_LABELS } from "./score-basis.ts";

/** The basis as an address writes it; what it does not name is the final label of everything. */
export const scoreBasisSchema = z.object({
  labels: z.enum(SCORE_LABELS).default("final"),
  contested: z.enum(["with", "without"]).default("with"),
  slice: z
    .string()
    .optional()
    .transform((slice) => slice || null),
});
