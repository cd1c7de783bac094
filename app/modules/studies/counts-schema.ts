import { z } from "zod";
import { studySchema } from "./study-schema.ts";

const count = z.int().min(0);

const cellSchema = z
  .strictObject({ items: count, correct: count, sufficient: count })
  .refine(({ items, correct }) => correct <= items, "More are correct than there are items.")
  .refine(({ correct, sufficient }) => sufficient <= correct, "More are sufficient than are correct.");

/** A study of published counts: per task, for each model in the order of the list, how many of how many. */
export const countsStudySchema = z
  .strictObject({
    name: studySchema.shape.name,
    seed: studySchema.shape.seed,
    models: z.array(z.string().trim().min(1)).min(1, "Name a model."),
    tasks: z
      .array(
        z.strictObject({
          task: z.string().trim().min(1),
          split: z.string().trim().min(1).default("test"),
          counts: z.array(cellSchema),
        }),
      )
      .min(1, "Name a task."),
  })
  .superRefine(({ models, tasks }, context) => {
    if (new Set(models).size < models.length)
      context.addIssue({ code: "custom", path: ["models"], message: "A model is named twice." });
    if (new Set(tasks.map(({ task }) => task)).size < tasks.length)
      context.addIssue({ code: "custom", path: ["tasks"], message: "A task is named twice." });
    for (const [index, { counts }] of tasks.entries())
      if (counts.length !== models.length)
        context.addIssue({
          code: "custom",
          path: ["tasks", index, "counts"],
          message: `There are ${counts.length} counts for ${models.length} models.`,
        });
  });

export type CountsStudy = z.output<typeof countsStudySchema>;
