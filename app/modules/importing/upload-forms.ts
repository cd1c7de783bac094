import { z } from "zod";
import { splitSchema } from "./import-options.ts";
import { uploadSettingsSchema } from "./upload-settings.ts";

const { encoding, delimiter, quoting, mappings, models, run } = uploadSettingsSchema.shape;

/** The values of a list whose fields are named `list.0`, `list.1`, … */
const listed = <Schema extends z.ZodType>(list: Schema) =>
  z.preprocess((value) => (typeof value === "object" && value !== null ? Object.values(value) : value), list);

export const readingFormSchema = z.object({
  encoding,
  delimiter,
  quoting,
  dropsUnstorable: z
    .string()
    .optional()
    .transform((value) => value === "on"),
});

export const columnsFormSchema = z.object({ mappings: listed(mappings) });

export const taskTargetSchema = z.object({
  task: z
    .string()
    .trim()
    .regex(/^[a-z0-9_]{1,80}$/, "A task is named with small letters, digits and _."),
});

export const samplesTargetSchema = z.object({
  task: z.string().min(1, "Choose a task."),
  split: splitSchema,
});

export const generationsTargetSchema = z
  .object({
    /** Task and split, as in `hearsay/test`. */
    place: z.string().regex(/^[a-z0-9_]+\/[a-z0-9_-]+$/, "Choose a task and a split."),
    models: listed(models),
    run,
  })
  .refine(({ models }) => models.every((model) => model !== "") || models.every((model) => model === ""), {
    path: ["models"],
    message: "Name a model for each file, or for none where a column names it.",
  })
  .transform(({ place, models, run }) => {
    const [task = "", split = ""] = place.split("/");
    return { task, split, models, run };
  });

const count = z.coerce.number().int().min(0);

/** What a person decides at the end, with the counts that they saw. */
export const commitFormSchema = z.object({
  changed: z.enum(["keep", "version"]).default("keep"),
  skipRejected: z
    .string()
    .optional()
    .transform((value) => value === "on"),
  /** Absent for guides. */
  expected: z
    .object({ new: count, unchanged: count, changed: count, rejected: count })
    .nullable()
    .default(null),
});
