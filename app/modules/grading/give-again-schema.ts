import { z } from "zod";

/** The act of the progress page that gives a declined item back to its grader. */
export const giveAgainSchema = z.object({ act: z.literal("give_again"), assignmentId: z.uuid() });
