import { counted } from "#app/lib/counted.ts";
import { success } from "#app/lib/result.ts";
import { deleteDraftStudy } from "#app/modules/studies/delete-draft-study.server.ts";
import { defineCommand } from "./command.ts";
import { findStudy } from "./find-study.server.ts";

export const command = defineCommand({
  arguments: { study: { required: true, summary: "The study's name in addresses" } },
  details:
    "Its draw, plan, members and rules go; the library stays as it is. A study that was opened is never deleted.",
  run: async (input, context) => {
    const found = await findStudy(context, input.study);
    if (!found.ok) return found;
    const { database, study } = found.value;
    const done = await deleteDraftStudy(database, { kind: "command_line" }, { studyId: study.id });
    if (!done.ok) return done;
    context.tell(`The draft ${study.name} is deleted, with ${counted(done.value.items, "item")}.`);
    return success(null);
  },
});
