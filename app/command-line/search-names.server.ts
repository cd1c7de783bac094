import { counted } from "#app/lib/counted.ts";
import { success } from "#app/lib/result.ts";
import { searchLibrary } from "#app/modules/blinding/search-texts.server.ts";
import { WORD_LIST_VERSION } from "#app/modules/blinding/word-list.ts";
import { defineCommand } from "./command.ts";

export const command = defineCommand({
  options: {},
  details:
    "Texts are searched when they are imported. This searches those that this release’s word list has not been tried on,\n" +
    "after an upgrade; doing it again changes nothing. A study that hides names and is under way keeps what it has.",
  run: async (_, { openDatabase, print, progress }) => {
    const opened = await openDatabase();
    if (!opened.ok) return opened;
    const done = await searchLibrary(opened.value, { kind: "command_line" }, (searched, total) =>
      progress("Texts searched", searched, total),
    );
    if (!done.ok) return done;
    const { searched, naming } = done.value;
    print(
      `${counted(searched, "text")} searched with word list ${WORD_LIST_VERSION}, ${naming === 1 ? "1 names" : `${naming} name`} a model or its maker.`,
    );
    return success(null);
  },
});
