import { counted, wholeNumber } from "#app/lib/counted.ts";
import { success } from "#app/lib/result.ts";
import { listStudies } from "#app/modules/studies/list-studies.server.ts";
import type { ListedStudy } from "#app/modules/studies/listed-study.ts";
import { defineCommand } from "./command.ts";

export const command = defineCommand({
  options: { json: { kind: "flag", summary: "One JSON object a line" } },
  details: "The newest study first: its name in addresses, its state, its name, how far it is.",
  run: async ({ json }, { openDatabase, print, tell }) => {
    const opened = await openDatabase();
    if (!opened.ok) return opened;
    let count = 0;
    for (let before: number | null = null; ; ) {
      const page = await listStudies(opened.value, { kind: "command_line" }, { before });
      for (const study of page.studies) print(json ? JSON.stringify(study) : studyLine(study));
      count += page.studies.length;
      if (page.next === null) break;
      before = page.next;
    }
    if (count === 0) tell("No study yet. assize study create makes one.");
    return success(null);
  },
});

function studyLine({ slug, status, name, figures }: ListedStudy): string {
  const parts = [slug, status, name];
  if (figures) {
    parts.push(
      `${wholeNumber(figures.gradesDone)} of ${counted(figures.gradesWanted, "grade")}`,
      `${wholeNumber(figures.settled)} of ${counted(figures.items, "item")} settled`,
    );
  }
  return parts.join("\t");
}
