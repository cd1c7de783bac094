import { success } from "#app/lib/result.ts";
import { openStudy } from "#app/modules/studies/open-study.server.ts";
import { defineCommand } from "./command.ts";
import { findStudy } from "./find-study.server.ts";

export const command = defineCommand({
  arguments: { study: { required: true, summary: "The study's name in addresses" } },
  details: "From then on its graders see what is theirs to do. A plan must have been committed.",
  run: async ({ study: slug }, { openDatabase, tell }) => {
    const opened = await openDatabase();
    if (!opened.ok) return opened;
    const study = await findStudy(opened.value, slug);
    if (!study.ok) return study;
    const done = await openStudy(opened.value, { kind: "command_line" }, { studyId: study.value.id });
    if (!done.ok) return done;
    tell(`${study.value.name} is open.`);
    return success(null);
  },
});
