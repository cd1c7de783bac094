import { z } from "zod";

/** A day that the database has too: its years begin at 1. */
const day = z.iso.date("Choose a day.").refine((text) => !text.startsWith("0000"), "Choose a day.");

const reason = z
  .string()
  .trim()
  .min(1, "Say in a few words what the time is for.")
  .max(300, "Keep the reason within 300 characters.");

/** A person's own correction of their hours. */
export const correctionSchema = z.object({
  studyId: z.guid("Choose a study."),
  day,
  minutes: z
    .string()
    .trim()
    .transform((text) => text.replace(/^[\u2212\u2013]/, "-"))
    .pipe(z.string().regex(/^[+-]?\d+$/, "Give whole minutes, such as 40 or -15."))
    .transform(Number)
    .refine((minutes) => minutes !== 0, "Give the minutes to add or, below zero, to take away.")
    .refine((minutes) => Math.abs(minutes) <= 24 * 60, "A day has 1,440 minutes."),
  reason,
});

export type CorrectionInput = z.output<typeof correctionSchema>;

/** A correction that is no more, with what adds it again. */
export type DeletedCorrection = CorrectionInput & { readonly entryId: string };

/** What the page of a person's own hours asks for, by the button that was pressed. */
export const myHoursIntentSchema = z.discriminatedUnion("intent", [
  correctionSchema.extend({ intent: z.literal("correct") }),
  z.object({ intent: z.literal("delete-correction"), entryId: z.guid() }),
  z.object({ intent: z.literal("send-in"), month: z.string() }),
]);

/** What the admins' page of hours asks for. */
export const sheetIntentSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve"), sheetId: z.guid() }),
  z.object({
    intent: z.literal("return"),
    sheetId: z.guid(),
    note: z
      .string()
      .trim()
      .min(1, "Say what is to be changed.")
      .max(1_000, "Keep the note within 1,000 characters."),
  }),
]);
