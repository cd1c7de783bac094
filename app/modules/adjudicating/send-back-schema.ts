import { z } from "zod";

const gradeReturn = z.strictObject({
  /** The revision that was on the page. */
  gradeId: z.guid(),
  comment: z
    .string()
    .trim()
    .min(1, "Say what the grader should look at again.")
    .max(5_000, "Keep the comment within 5,000 characters."),
});

/** Grades that go back to their authors, each with what the adjudicator asks of its author. */
export const sendBackSchema = z.strictObject({
  /** A list, or, from a form, its rows by number. */
  returns: z.preprocess(
    (value) =>
      typeof value === "object" && value !== null && !Array.isArray(value) ? Object.values(value) : value,
    z
      .array(gradeReturn)
      .min(1, "Choose whose grade goes back.")
      .max(20)
      .refine((returns) => new Set(returns.map(({ gradeId }) => gradeId)).size === returns.length, {
        message: "A grade goes back once.",
      }),
  ),
  /** The same key again is the same act. */
  idempotencyKey: z.string().min(8).max(100),
});

export type SendBackInput = z.output<typeof sendBackSchema>;
