import { z } from "zod";

/** A parameter of an address that may be absent; what a form leaves empty is absent, too. */
export function chosen<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
}
