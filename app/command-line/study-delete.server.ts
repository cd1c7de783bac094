import { counted } from "#app/lib/counted.ts";
import { success } from "#app/lib/result.ts";
import { deleteDraftStudy } from "#app/modules/studies/delete-draft-study.server.ts";
import { defineCommand } from "./command.ts";
import { findStudy } from "./find-study.server.ts";

export const command = defineCommand({
  arguments: { study: { required: true, summary: "The study's name in addresses" } },
  details:
    "Its draw, plan, members and rules go; the library stays as it is. A study that was opened is never deleted.",
  run: async ({ study: slug }, { openDatabase, tell }) => {
    const opened = await openDatabase();
    if (!opened.ok) return opened;
    const study = await findStudy(opened.value, slug);
    if (!study.ok) return study;
    const done = await deleteDraftStudy(opened.value, { kind: "command_line" }, { studyId: study.value.id });
    if (!done.ok) return done;
    tell(`The draft ${study.value.name} is deleted, with ${counted(done.value.items, "item")}.`);
    return success(null);
  },
});
