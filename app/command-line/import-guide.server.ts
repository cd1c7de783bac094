import { refuse, success } from "#app/lib/result.ts";
import { importGuide, previewGuide } from "#app/modules/importing/import-guide.server.ts";
import { defineCommand } from "./command.ts";
import { readImportFiles } from "./import-files.server.ts";
import { guideLines } from "./import-words.ts";

export const command = defineCommand({
  options: { "dry-run": { kind: "flag", summary: "Say what would happen and store nothing" } },
  arguments: {
    path: {
      required: true,
      many: true,
      summary: "Folders of guides (answer-guides/hearsay), or their files",
    },
  },
  details: `A guide with the same content changes nothing; changed content needs a higher version.
answer-guides/README.md describes the format.

Example: assize import guide answer-guides`,
  run: async (input, context) => {
    const files = await readImportFiles(input.path);
    if (!files.ok) return files;
    const opened = await context.openDatabase();
    if (!opened.ok) return opened;
    const done = input["dry-run"]
      ? await previewGuide(opened.value, files.value)
      : await importGuide(opened.value, { kind: "command_line" }, files.value);
    if (!done.ok) return refuse(done.refusal.code, done.refusal.message);
    for (const plan of done.value.guides) for (const line of guideLines(plan)) context.print(line);
    return success(null);
  },
});
