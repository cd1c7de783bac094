import { importSamples, previewSamples } from "#app/modules/importing/import-samples.server.ts";
import { defineCommand } from "./command.ts";
import { ROW_OPTIONS, runRowImport } from "./import-run.server.ts";

export const command = defineCommand({
  options: {
    task: { kind: "text", value: "NAME", required: true, summary: "The task, which the library has" },
    split: {
      kind: "text",
      value: "NAME",
      required: true,
      summary: "The split that the samples belong to, e.g. test",
    },
    ...ROW_OPTIONS,
  },
  arguments: { file: { required: true, many: true, summary: "TSV, CSV or JSON Lines files" } },
  details: `Fields: sample, facts, outcome, slice. Without a column for sample, rows are numbered from 0.
Further columns are kept beside the samples.

Example: assize import samples more.csv --task hearsay --split extra --map facts=text,outcome=answer`,
  run: async (input, context) => {
    const target = { task: input.task, split: input.split };
    return runRowImport(input, input.file, context, {
      preview: (database, rows) => previewSamples(database, { ...rows, ...target }),
      commit: (database, rows, choices, onProgress) =>
        importSamples(database, { kind: "command_line" }, { ...rows, ...target }, choices, onProgress),
    });
  },
});
