import { z } from "zod";

/** What an admin does to a running study from its progress page. */
export const studyActSchema = z.discriminatedUnion("act", [
  z.object({ act: z.literal("open_study") }),
  z.object({ act: z.literal("close_study") }),
  z.object({ act: z.literal("fill_places") }),
  z.object({ act: z.literal("complete_items") }),
  z.object({ act: z.literal("move_work"), graderId: z.uuid() }),
  z.object({ act: z.literal("move_set_aside"), graderId: z.uuid() }),
  z.object({ act: z.literal("release_work"), graderId: z.uuid() }),
]);

export type StudyAct = z.output<typeof studyActSchema>;
