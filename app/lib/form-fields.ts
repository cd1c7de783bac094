import { z } from "zod";

/** A list whose fields are named `list.0`, `list.1.name`, … */
export function numbered<List extends z.ZodType>(list: List) {
  return z.preprocess(
    (value) => (typeof value === "object" && value !== null ? Object.values(value) : value),
    list,
  );
}

/** Ticked checkboxes of one name, which arrive as nothing, one text or several. */
export function ticksOf<Schema extends z.ZodType>(tick: Schema) {
  return z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(tick));
}

/** A checkbox, which is absent when it is not ticked. */
export const ticked = z
  .literal(["yes", "on"])
  .optional()
  .transform((value) => value !== undefined);

/** A field whose emptiness means that nothing is known: null. */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? null : value),
    schema.nullable(),
  );
}
