import { z } from "zod";
import { numbered } from "#app/lib/form-fields.ts";
import { MOST_PRACTICE_ITEMS, PASS_RULES, PRACTICE_MODES } from "./practice-settings.ts";

/** Practice as the settings page sends it. */
export const practiceSchema = z.object({
  mode: z.enum(PRACTICE_MODES),
  tasks: numbered(
    z.array(
      z.object({
        studyTaskId: z.guid(),
        practiceItems: z.coerce
          .number()
          .int("Give a whole number.")
          .min(0, "Give 0 or more.")
          .max(MOST_PRACTICE_ITEMS, `At most ${MOST_PRACTICE_ITEMS} items make a round.`),
        passRule: z.enum(PASS_RULES),
        passPercent: z.coerce
          .number()
          .int("Give a whole number.")
          .min(1, "From 1 to 100.")
          .max(100, "From 1 to 100."),
      }),
    ),
  ).default([]),
});

export type PracticeInput = z.output<typeof practiceSchema>;

/** A grader begins a round of one task. */
export const beginPracticeSchema = z.object({ studyTaskId: z.guid() });
