import { z } from "zod";
import { numbered, ticked } from "#app/lib/form-fields.ts";
import { TASK_NAME } from "#app/modules/library/library-names.ts";
import { splitSchema } from "./import-options.ts";
import { CHANGED_CHOICES } from "./import-plan.ts";
import { type UploadSettings, uploadSettingsSchema } from "./upload-settings.ts";
import { UPLOAD_STEPS } from "./upload-steps.ts";

const { encoding, delimiter, quoting, mappings, models, run } = uploadSettingsSchema.shape;

const next = z.enum(UPLOAD_STEPS);
const count = z.coerce.number().int().min(0);

/** Every form of an import's steps, told apart by `intent`. `next` is the step to go to. */
export const uploadIntentSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("reading"), next, encoding, delimiter, quoting, dropsUnstorable: ticked }),
  z.object({ intent: z.literal("columns"), next, mappings: numbered(mappings) }),
  z.object({
    intent: z.literal("target-task"),
    next,
    task: z.string().trim().regex(TASK_NAME, "A task is named with small letters, digits and _."),
  }),
  z.object({
    intent: z.literal("target-samples"),
    next,
    task: z.string().min(1, "Choose a task."),
    split: splitSchema,
  }),
  z.object({
    intent: z.literal("target-generations"),
    next,
    /** Task and split, as in `hearsay/test`. */
    place: z.string().regex(/^[a-z0-9_]+\/[a-z0-9_-]+$/, "Choose a task and a split."),
    models: numbered(
      models.refine(
        (names) => names.every((name) => name !== "") || names.every((name) => name === ""),
        "Name a model for each file, or for none where a column names it.",
      ),
    ),
    run,
  }),
  z.object({
    intent: z.literal("commit"),
    changed: z.enum(CHANGED_CHOICES).default("keep"),
    skipRejected: ticked,
    /** The counts that the person saw; absent for guides. */
    expected: z
      .object({ new: count, unchanged: count, changed: count, rejected: count })
      .nullable()
      .default(null),
  }),
  z.object({ intent: z.literal("discard") }),
]);

export type UploadIntent = z.output<typeof uploadIntentSchema>;
export type StepIntent = Exclude<UploadIntent, { intent: "commit" | "discard" }>;

/** What a step decided, as the upload remembers it. */
export function settingsOf(intent: StepIntent): Partial<UploadSettings> {
  switch (intent.intent) {
    case "reading": {
      const { encoding, delimiter, quoting, dropsUnstorable } = intent;
      return { encoding, delimiter, quoting, dropsUnstorable };
    }
    case "columns":
      return { mappings: intent.mappings };
    case "target-task":
      return { task: intent.task };
    case "target-samples":
      return { task: intent.task, split: intent.split };
    case "target-generations": {
      const [task = "", split = ""] = intent.place.split("/");
      return { task, split, models: intent.models, run: intent.run };
    }
  }
}
