import { success } from "#app/lib/result.ts";
import { loadDemonstration } from "#app/seeding/load-demonstration.server.ts";
import { defineCommand } from "./command.ts";

export const command = defineCommand({
  details:
    "The database must be empty. A load that was cut short is finished. Assize's own PostgreSQL gets the demonstration\n" +
    "at the first start; this command is for a database that DATABASE_URL names.",
  run: async (_, { projectRoot, openDatabase, print, progress }) => {
    const opened = await openDatabase();
    if (!opened.ok) return opened;
    const onProgress = (done: number, total: number) => progress("Demonstration", done, total);
    const loaded = await loadDemonstration(opened.value, { root: projectRoot, onProgress });
    if (!loaded.ok) return loaded;
    print("The demonstration is loaded. `assize start` prints links that sign in.");
    return success(null);
  },
});
