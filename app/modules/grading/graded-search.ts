import { z } from "zod";
import { chosen } from "#app/lib/chosen.ts";
import { cursorSchema } from "#app/lib/page-cursor.ts";
import { GRADED_STATES } from "./graded-list.ts";

/** The state of the list of one's own grades, as it stands in the address. */
export const gradedSearchSchema = z.object({
  /** Words of the facts or of the task's name. */
  text: z.string().max(200).default(""),
  task: chosen(z.string()),
  state: chosen(z.enum(GRADED_STATES)),
  after: chosen(cursorSchema),
  before: chosen(cursorSchema),
});

export type GradedSearch = z.output<typeof gradedSearchSchema>;
