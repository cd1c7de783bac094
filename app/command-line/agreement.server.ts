import { jsonText } from "#app/lib/json-text.ts";
import { success } from "#app/lib/result.ts";
import { exportAgreement } from "#app/modules/scoring/export-agreement.server.ts";
import { defineCommand } from "./command.ts";
import { findStudy } from "./find-study.server.ts";

export const command = defineCommand({
  arguments: { study: { required: true, summary: "The study's short name, as in its address" } },
  options: {
    task: { kind: "text", value: "TASK", summary: "One task alone" },
    "without-close-calls": { kind: "flag", summary: "Leave out what a grader called a close call" },
    "without-contested": { kind: "flag", summary: "Leave out samples that the guide calls contested" },
  },
  details: `Prints the same JSON as the page's download: the panel of every criterion, task, wave, pair and error type with
intervals of 10,000 draws, graders, and the further statistics. What is not defined is null with its reason. No model is named.
  assize agreement hearsay-2026 --task hearsay > agreement.json`,
  run: async (
    { study: slug, task, "without-close-calls": withoutCloseCalls, "without-contested": withoutContested },
    context,
  ) => {
    const found = await findStudy(context, slug);
    if (!found.ok) return found;
    const { database, study } = found.value;
    const file = await exportAgreement(database, { kind: "command_line" }, study.id, {
      task: task ?? null,
      closeCalls: withoutCloseCalls ? "without" : "with",
      contested: withoutContested ? "without" : "with",
    });
    if (!file.ok) return file;
    context.print(jsonText(file.value).trimEnd());
    return success(null);
  },
});
