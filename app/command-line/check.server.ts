import { counted } from "#app/lib/counted.ts";
import { refuse, success } from "#app/lib/result.ts";
import { checkConsistency } from "#app/modules/reconciling/check-consistency.server.ts";
import { defineCommand } from "./command.ts";
import { findStudy } from "./find-study.server.ts";

export const command = defineCommand({
  options: { study: { kind: "text", value: "STUDY", summary: "Check one study, by its name in addresses" } },
  details:
    "Works out every item's status, conflict and final label anew from its grades and decisions, and prints a line for\n" +
    "whatever is stored otherwise: the item and what differs. Changes nothing. Exit code 1 when anything differs.",
  run: async ({ study: slug }, context) => {
    const { openDatabase, print, progress } = context;
    const opened = await openDatabase();
    if (!opened.ok) return opened;
    const found = slug === undefined ? null : await findStudy(context, slug);
    if (found && !found.ok) return found;
    const onProgress = (checked: number) => progress("Items checked", checked, null);
    const { checked, inconsistencies } = await checkConsistency(
      opened.value,
      found?.value.study.id ?? null,
      onProgress,
    );
    for (const { itemId, sentence } of inconsistencies) print(`${itemId}\t${sentence}`);
    const items = `${counted(checked, "item")} checked`;
    if (inconsistencies.length > 0)
      return refuse(
        "conflict",
        `${items}, ${counted(inconsistencies.length, "inconsistency", "inconsistencies")}.`,
      );
    print(`${items}, nothing inconsistent.`);
    return success(null);
  },
});
