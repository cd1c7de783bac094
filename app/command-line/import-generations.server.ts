import { importGenerations, previewGenerations } from "#app/modules/importing/import-generations.server.ts";
import { defineCommand } from "./command.ts";
import { ROW_OPTIONS, runRowImport } from "./import-run.server.ts";

export const command = defineCommand({
  options: {
    task: { kind: "text", value: "NAME", required: true, summary: "The task that the texts are about" },
    split: { kind: "text", value: "NAME", required: true, summary: "The split of their samples, e.g. test" },
    model: {
      kind: "text",
      value: "NAME",
      many: true,
      summary: "The model: one for all files, or one for each in order",
    },
    run: { kind: "text", value: "NAME", summary: "The run, where a model has several, e.g. cot" },
    ...ROW_OPTIONS,
  },
  arguments: { file: { required: true, many: true, summary: "TSV, CSV or JSON Lines files" } },
  details: `Fields: sample, text, answer, model, run, prompt, finish; facts and outcome are compared with the library.
Without --model a column names the model: --map model=COLUMN.

Example: assize import generations cot.tsv --task hearsay --split test --model gpt-4o-mini --run cot \\
           --map sample=index,text=llm_explanation,answer=llm_answer`,
  run: async (input, context) => {
    const target = { task: input.task, split: input.split, models: input.model, run: input.run ?? "" };
    return runRowImport(input, input.file, context, {
      preview: (database, rows) => previewGenerations(database, { ...rows, ...target }),
      commit: (database, rows, choices, onProgress) =>
        importGenerations(database, { kind: "command_line" }, { ...rows, ...target }, choices, onProgress),
    });
  },
});
