import { z } from "zod";
import { SPLIT_NAME } from "#app/modules/library/library-names.ts";
import { TEXT_ENCODINGS } from "./decode-bytes.ts";
import type { ReadingWish } from "./read-source.ts";
import type { Delimiter } from "./source-table.ts";

export const DELIMITER_WORDS = { tab: "\t", comma: ",", semicolon: ";", bar: "|" } as const satisfies Record<
  string,
  Delimiter
>;

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `must be ${values.slice(0, -1).join(", ")} or ${values.at(-1)}`);

const words = Object.keys(DELIMITER_WORDS) as ["tab", "comma", "semicolon", "bar"];

/** How files are to be read, as a form and the command line say it; `auto` or nothing: to be found out. */
export const readingOptions = {
  encoding: oneOf(["auto", ...TEXT_ENCODINGS]).default("auto"),
  delimiter: oneOf(["auto", ...words]).default("auto"),
  quoting: oneOf(["double", "none"]).default("double"),
};

export const readingSchema = z.object(readingOptions).transform(
  ({ encoding, delimiter, quoting }): ReadingWish => ({
    quoting,
    ...(encoding === "auto" ? {} : { encoding }),
    ...(delimiter === "auto" ? {} : { delimiter: DELIMITER_WORDS[delimiter] }),
  }),
);

export const splitSchema = z
  .string("is missing")
  .trim()
  .regex(SPLIT_NAME, "must be small letters, digits, _ and -, like test");

/** The largest file that is taken, in bytes. */
export const MOST_FILE_BYTES = 50 * 1024 * 1024;
