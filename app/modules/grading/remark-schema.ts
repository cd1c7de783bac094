import { z } from "zod";

/** What a remark may be long at most, in bytes of UTF-8. */
const LONGEST_BYTES = 50_000;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

const remarkText = z
  .string()
  .trim()
  .refine((text) => bytesOf(text) <= LONGEST_BYTES, {
    error: ({ input }) =>
      `Keep a remark within 50 kB; this one has ${Math.ceil(bytesOf(String(input)) / 1000)} kB.`,
  });

const SAY_SOMETHING = "Write what you want to say.";

/** A remark as a grader writes it. */
export const remarkSchema = z.strictObject({ text: remarkText.min(1, SAY_SOMETHING) });

/** A remark as an adjudicator writes it, who may also resolve the thread by it, with or without words. */
export const adjudicatorRemarkSchema = z
  .strictObject({ text: remarkText, resolves: z.boolean().default(false) })
  .refine(({ text, resolves }) => resolves || text !== "", { path: ["text"], message: SAY_SOMETHING });

export type RemarkInput = z.output<typeof adjudicatorRemarkSchema>;
