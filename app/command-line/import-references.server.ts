import { refuse, success } from "#app/lib/result.ts";
import { importReferences } from "#app/modules/practice/import-references.server.ts";
import { readReferences } from "#app/modules/practice/read-references.ts";
import { defineCommand } from "./command.ts";
import { readImportFiles } from "./import-files.server.ts";

export const command = defineCommand({
  options: {
    task: { kind: "text", value: "NAME", required: true, summary: "The task that the texts are about" },
    split: { kind: "text", value: "NAME", required: true, summary: "The split of their samples, e.g. train" },
  },
  arguments: { file: { required: true, many: true, summary: "JSON Lines, one known verdict a line" } },
  details: `A line names the text and the guide version, and holds the verdict; its note says why:
  { "sample": "3", "model": "GPT-4", "run": "", "guideVersion": 1, "verdict": { "rule": false, "fact": false,
    "outcome": true, "logic": false, "arithmetic": false, "subTags": ["outcome.wrong"],
    "rawAnalysis": "insufficient", "closeCall": false, "note": "Says no; the guide says yes.",
    "askedBeforeSubmit": [], "spans": [{ "type": "outcome", "start": 0, "end": 2, "quote": "No" }],
    "findings": [{ "inferenceKey": "act", "finding": "not_found", "span": null }] } }
Offsets count code points of the stored text, the end excluded. A text has one known verdict for each version of the
guide; one that is there already stands.

Example: assize import references keys.jsonl --task hearsay --split train`,
  run: async (input, context) => {
    const files = await readImportFiles(input.file);
    if (!files.ok) return files;
    const opened = await context.openDatabase();
    if (!opened.ok) return opened;
    for (const { name, bytes } of files.value) {
      const references = readReferences(name, new TextDecoder().decode(bytes));
      if (!references.ok) return references;
      const { task, split } = input;
      const done = await importReferences(
        opened.value,
        { kind: "command_line" },
        { task, split, references: references.value },
      );
      if (!done.ok) return refuse(done.refusal.code, `${name}: ${done.refusal.message}`);
      context.print(`${name}: ${done.value.added} added, ${done.value.known} known already.`);
    }
    return success(null);
  },
});
