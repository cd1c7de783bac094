import { z } from "zod";
import { sha256Hex } from "#app/lib/sha256.ts";
import { LONGEST_NAME } from "./check-cells.ts";
import { GENERATION_FIELDS, SAMPLE_FIELDS } from "./column-fields.ts";
import { MOST_FILE_BYTES, readingOptions, readingSchema } from "./import-options.ts";
import { IMPORT_KINDS } from "./import-preview.ts";
import type { MappingWish } from "./map-columns.ts";

/** Uploads arrive in pieces of this size, the last one shorter; the edge takes no larger body than two of them. */
export const PIECE_BYTES = 1024 * 1024;

const MOST_FILES = 500;

const fileSchema = z.object({
  /** With its folders: `hearsay/test.tsv`. */
  name: z
    .string()
    .trim()
    .min(1, "has no name")
    .max(400, "has too long a name")
    .regex(/^\P{Cc}+$/u, "has a name with control characters"),
  byteLength: z.number().int().min(0),
});

/** What somebody wants to import: a kind, and the files by name and size. Their bytes follow in pieces. */
export const newUploadSchema = z.object({
  kind: z.enum(IMPORT_KINDS, "Choose what these files are."),
  files: z
    .array(fileSchema)
    .min(1, "Choose a file.")
    .max(MOST_FILES, `These are more than ${MOST_FILES} files. Choose fewer.`)
    .refine(
      (files) => files.reduce((sum, { byteLength }) => sum + byteLength, 0) <= MOST_FILE_BYTES,
      "Together these files are larger than 50 MB. Import them in parts, or from the command line.",
    )
    .refine(
      (files) => new Set(files.map(({ name }) => name)).size === files.length,
      "Two of these files have the same name. Import them one after the other.",
    ),
});

export type NewUpload = z.output<typeof newUploadSchema>;

const name = z
  .string()
  .trim()
  .max(LONGEST_NAME, `is longer than ${LONGEST_NAME} characters`)
  .regex(/^\P{Cc}*$/u, "holds a control character");

const fields = [...GENERATION_FIELDS, ...SAMPLE_FIELDS].map(({ field }) => field) as [string, ...string[]];

/** A column by its number, from 1, or none. */
const columnChoice = z.string().regex(/^(#\d{1,4}|-)$/, "is no column");

/** How the files of an upload are read and where they belong, as its steps ask for it. All of it has a default. */
export const uploadSettingsSchema = z.object({
  ...readingOptions,
  dropsUnstorable: z.boolean().default(false),
  /** For files with these columns, the column of each field by number: `#3`, from 1; `-` for none. */
  mappings: z
    .array(z.object({ header: z.string().max(16), fields: z.partialRecord(z.enum(fields), columnChoice) }))
    .default([]),
  task: name.default(""),
  split: name.default(""),
  /** By file; an empty one: a column names it. */
  models: z.array(name).default([]),
  run: name.default(""),
});

export type UploadSettings = z.output<typeof uploadSettingsSchema>;

/** What is stored of an upload beside its bytes. */
export const storedReadingSchema = uploadSettingsSchema.extend({ files: z.array(fileSchema) });

/** The settings as the import takes them. */
export function readingOf(settings: UploadSettings) {
  const mapping = (columns: readonly string[]): MappingWish => {
    const found = settings.mappings.find(({ header }) => header === headerOf(columns));
    return Object.fromEntries(
      Object.entries(found?.fields ?? {}).filter(([, column]) => column !== undefined),
    ) as MappingWish;
  };
  return { reading: readingSchema.parse(settings), mapping, dropsUnstorable: settings.dropsUnstorable };
}

/** One name for all files with the same columns. */
export function headerOf(columns: readonly string[]): string {
  return sha256Hex(JSON.stringify(columns)).slice(0, 16);
}

/** How many pieces a file or files of this length arrive in. */
export function countPieces(byteLength: number): number {
  return Math.ceil(byteLength / PIECE_BYTES);
}
