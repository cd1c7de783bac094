import { success } from "#app/lib/result.ts";
import { defineCommand } from "./command.ts";
import { openInstallation } from "./open-installation.server.ts";

export const command = defineCommand({
  details:
    "A database that is up to date is left alone. One that Assize did not make is refused unless it is empty.",
  run: async (_, { environment, projectRoot, print, tell }) => {
    const opened = await openInstallation(environment, { projectRoot, tell, migrate: "always" });
    if (!opened.ok) return opened;
    const { applied, where, close } = opened.value;
    await close();
    for (const name of applied) print(`Applied ${name}`);
    print(`The database in ${where} is up to date.`);
    return success(null);
  },
});
