import { z } from "zod";
import { CONFLICT_FIELDS } from "#app/modules/reconciling/kinds.ts";
import { CONFLICT_SORTS, CONFLICT_STATES, type ConflictCursor, type ConflictSort } from "./conflict-list.ts";

const cursorSchema = z
  .string()
  .regex(/^-?\d{1,15}\.-?\d{1,15}\.-?\d{1,15}\.[0-9a-f-]{36}\.\d{1,9}$/)
  .transform((text): ConflictCursor => {
    const [first, second, third, itemId, index] = text.split(".") as [string, string, string, string, string];
    return { keys: [Number(first), Number(second), Number(third)], itemId, index: Number(index) };
  })
  .refine(({ itemId }) => z.guid().safeParse(itemId).success);

const sortSchema = z.templateLiteral([z.enum(["", "-"]), z.enum(CONFLICT_SORTS)]).transform((text) => ({
  column: text.replace("-", "") as ConflictSort,
  descending: text.startsWith("-"),
}));

const chosen = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

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
