import { success } from "#app/lib/result.ts";
import { enableUser } from "#app/modules/auth/enable-user.server.ts";
import { defineCommand } from "./command.ts";
import { findAccount } from "./find-account.server.ts";

export const command = defineCommand({
  arguments: { address: { required: true, summary: "The person's e-mail address" } },
  details: "The person signs in again with the password they had.",
  run: async ({ address }, context) => {
    const found = await findAccount(context, address);
    if (!found.ok) return found;
    const { database, userId } = found.value;
    const done = await enableUser(database, { kind: "command_line" }, { userId });
    if (!done.ok) return done;
    context.print(`The account ${address} is enabled.`);
    return success(null);
  },
});
