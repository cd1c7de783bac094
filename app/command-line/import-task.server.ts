import { importTask, previewTask } from "#app/modules/importing/import-task.server.ts";
import { defineCommand } from "./command.ts";
import { ROW_OPTIONS, runRowImport } from "./import-run.server.ts";

export const command = defineCommand({
  options: {
    task: { kind: "text", value: "NAME", summary: "The task of files that are given without their folder" },
    ...ROW_OPTIONS,
  },
  arguments: {
    folder: {
      required: true,
      many: true,
      summary: "Task folders (hearsay), a folder of them, or single files",
    },
  },
  details: `A folder has a file for each split, train.tsv and test.tsv; column names may differ from file to file.
A task that the library does not have is made. Fields: sample, facts, outcome, slice.

Example: assize import task legalbench/tasks/hearsay legalbench/tasks/diversity_1`,
  run: async (input, context) => {
    const withTask = { task: input.task ?? null };
    return runRowImport(input, input.folder, context, {
      preview: (database, rows) => previewTask(database, { ...rows, ...withTask }),
      commit: (database, rows, choices, onProgress) =>
        importTask(database, { kind: "command_line" }, { ...rows, ...withTask }, choices, onProgress),
    });
  },
});
