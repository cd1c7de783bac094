import { z } from "zod";
import { chosen } from "#app/lib/chosen.ts";
import { cursorSchema } from "#app/lib/page-cursor.ts";
import { CONFLICT_FIELDS } from "#app/modules/reconciling/kinds.ts";
import { CONFLICT_SORTS, CONFLICT_STATES, type ConflictSort } from "./conflict-list.ts";

const sortSchema = z.templateLiteral([z.enum(["", "-"]), z.enum(CONFLICT_SORTS)]).transform((text) => ({
  column: text.replace("-", "") as ConflictSort,
  descending: text.startsWith("-"),
}));

/** The state of the list of conflicts, as it stands in the address; an item opened from it carries it on. */
export const conflictSearchSchema = z.object({
  state: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.enum(CONFLICT_STATES).default("conflict"),
  ),
  task: chosen(z.string()),
  /** The weightiest field that differs. */
  kind: chosen(z.enum(CONFLICT_FIELDS)),
  /** A column, after a minus sign turned round; absent: by weight, decided ones by time. */
  sort: chosen(sortSchema),
  after: chosen(cursorSchema),
  before: chosen(cursorSchema),
});

export type ConflictSearch = z.output<typeof conflictSearchSchema>;
