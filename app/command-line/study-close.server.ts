import { counted } from "#app/lib/counted.ts";
import { success } from "#app/lib/result.ts";
import { closeStudy } from "#app/modules/studies/close-study.server.ts";
import { defineCommand } from "./command.ts";
import { findStudy } from "./find-study.server.ts";

export const command = defineCommand({
  arguments: { study: { required: true, summary: "The study's name in addresses" } },
  details:
    "Nothing in it can be graded or decided afterwards, and its scores by model are open. It stays closed.",
  run: async (input, context) => {
    const found = await findStudy(context, input.study);
    if (!found.ok) return found;
    const { database, study } = found.value;
    const done = await closeStudy(database, { kind: "command_line" }, { studyId: study.id });
    if (!done.ok) return done;
    const { unsettled } = done.value;
    context.tell(
      `${study.name} is closed${unsettled > 0 ? ` with ${counted(unsettled, "item")} not settled` : ""}.`,
    );
    return success(null);
  },
});
