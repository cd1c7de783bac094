import { z } from "zod";

/** A parameter of an address that may be absent; what a form leaves empty is absent, too. */
export function chosen<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
}

/** Several values between commas: "hearsay,diversity_1". */
export function severalOf(schema: z.ZodType<string, string>) {
  return z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(schema));
}

/** The order of a list: a column, after a minus sign from the largest down: `-settled`. */
export function sortAmong<const Columns extends readonly [string, ...string[]]>(columns: Columns) {
  const falling = columns.map((column) => `-${column}`);
  return z.enum([...columns, ...falling] as [string, ...string[]]).transform((written) => ({
    column: written.replace(/^-/, "") as Columns[number],
    descending: written.startsWith("-"),
  }));
}
