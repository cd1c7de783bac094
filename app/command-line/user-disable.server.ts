import { refuse, success } from "#app/lib/result.ts";
import { disableUser } from "#app/modules/auth/disable-user.server.ts";
import { findUserByEmail } from "#app/modules/auth/find-user.server.ts";
import { defineCommand } from "./command.ts";

export const command = defineCommand({
  arguments: { address: { required: true, summary: "The person's e-mail address" } },
  details: "Every browser is signed out at once, and open links stop working. Grades and decisions stay.",
  run: async (input, { openDatabase, print }) => {
    const database = await openDatabase();
    if (!database.ok) return database;
    const found = await findUserByEmail(database.value, input.address);
    if (!found.ok) return found;
    if (found.value.kind === "invited") {
      return refuse("conflict", "This person has not accepted their invitation yet, so there is no account.");
    }
    const done = await disableUser(database.value, { kind: "command_line" }, found.value);
    if (!done.ok) return done;
    print(`The account ${input.address} is disabled.`);
    return success(null);
  },
});
