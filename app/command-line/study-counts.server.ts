import { checkInput } from "#app/http/parse-form.server.ts";
import { success } from "#app/lib/result.ts";
import { countsStudySchema } from "#app/modules/studies/counts-schema.ts";
import { createCountsStudy } from "#app/modules/studies/create-counts-study.server.ts";
import { defineCommand } from "./command.ts";
import { readJsonFile } from "./read-json-file.server.ts";

export const command = defineCommand({
  arguments: { file: { required: true, summary: "The counts as JSON" } },
  details: `The file: { "name": "LegalBench 2023, published", "models": ["GPT-4", "GPT-3.5"], "tasks": [
  { "task": "hearsay", "counts": [{ "items": 94, "correct": 71, "sufficient": 45 }, …one for each model] }] }
Makes a closed study without texts: its scores can be read, its samples are not known. Prints its name in addresses.`,
  run: async ({ file }, { openDatabase, print }) => {
    const text = await readJsonFile(file);
    if (!text.ok) return text;
    const input = checkInput(text.value, countsStudySchema);
    if (!input.ok) return input;
    const opened = await openDatabase();
    if (!opened.ok) return opened;
    const created = await createCountsStudy(opened.value, { kind: "command_line" }, input.value);
    if (!created.ok) return created;
    print(created.value.slug);
    return success(null);
  },
});
