import { refuse, success } from "#app/lib/result.ts";
import { enableUser } from "#app/modules/auth/disable-user.server.ts";
import { findUserByEmail } from "#app/modules/auth/find-user.server.ts";
import { defineCommand } from "./command.ts";

export const command = defineCommand({
  arguments: { address: { required: true, summary: "The person's e-mail address" } },
  details: "The person signs in again with the password they had.",
  run: async (input, { openDatabase, print }) => {
    const database = await openDatabase();
    if (!database.ok) return database;
    const found = await findUserByEmail(database.value, input.address);
    if (!found.ok) return found;
    if (found.value.kind === "invited") {
      return refuse("conflict", "This person has not accepted their invitation yet, so there is no account.");
    }
    const done = await enableUser(database.value, { kind: "command_line" }, found.value);
    if (!done.ok) return done;
    print(`The account ${input.address} is enabled.`);
    return success(null);
  },
});
