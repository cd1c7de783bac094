import { z } from "zod";
import type { Verdict } from "#app/modules/verdicts/verdict.ts";
import { verdictSchema } from "#app/modules/verdicts/verdict-schema.ts";

const name = z.string().trim().min(1);

/**
 * One known verdict, as a line of a file of keys gives it: which text it is about, under which version of the task's
 * guide, and the verdict; its note is the reason that a grader in practice reads. Further fields are passed over.
 */
export const referenceSchema = z.object({
  /** The sample's key in its split. */
  sample: name,
  model: name,
  run: z.string().trim().default(""),
  guideVersion: z.int().min(1),
  verdict: verdictSchema.refine((verdict) => verdict.note.trim() !== "", {
    path: ["note"],
    message: "Say in the note why this is the right verdict.",
  }),
});

export type Reference = Omit<z.output<typeof referenceSchema>, "verdict"> & { readonly verdict: Verdict };
