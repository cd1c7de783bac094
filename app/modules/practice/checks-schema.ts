import { z } from "zod";

export const MOST_CHECKS_PER_HUNDRED = 50;

const perHundred = z.coerce
  .number("Give a whole number.")
  .int("Give a whole number.")
  .min(0, "Give 0 or more.")
  .max(MOST_CHECKS_PER_HUNDRED, `At most ${MOST_CHECKS_PER_HUNDRED} of a hundred items are known checks.`);

/** What the page of known checks asks for, by the button that was pressed. */
export const checksIntentSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("mix-in"), perHundred }),
  z.object({ intent: z.literal("tell"), isTold: z.enum(["yes", "no"]).transform((told) => told === "yes") }),
]);
