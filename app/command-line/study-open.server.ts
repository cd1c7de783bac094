import { success } from "#app/lib/result.ts";
import { openStudy } from "#app/modules/studies/open-study.server.ts";
import { defineCommand } from "./command.ts";
import { findStudy } from "./find-study.server.ts";

export const command = defineCommand({
  arguments: { study: { required: true, summary: "The study's name in addresses" } },
  details: "From then on its graders see what is theirs to do. A plan must have been committed.",
  run: async (input, context) => {
    const found = await findStudy(context, input.study);
    if (!found.ok) return found;
    const { database, study } = found.value;
    const done = await openStudy(database, { kind: "command_line" }, { studyId: study.id });
    if (!done.ok) return done;
    context.tell(`${study.name} is open.`);
    return success(null);
  },
});
