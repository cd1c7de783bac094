import { success } from "#app/lib/result.ts";
import { findUserByEmail } from "#app/modules/auth/find-user.server.ts";
import { issueLink, type LinkSubject } from "#app/modules/auth/issue-link.server.ts";
import { lifetimeWords } from "#app/modules/auth/links.ts";
import { defineCommand } from "./command.ts";

export const command = defineCommand({
  options: {
    "sign-in": { kind: "flag", summary: "A link that signs in, instead of one that sets a new password" },
  },
  arguments: { address: { required: true, summary: "The person's e-mail address" } },
  details:
    "Prints a link, good for one use, that sets a new password. For somebody who has not accepted an invitation\n" +
    "yet it prints a new link for that. An earlier link of the same kind stops working, except one that signs in.\n" +
    "The link begins with PUBLIC_URL, or where the server that runs on this data is reached.",
  run: async (input, { openDatabase, linkOrigin, print, tell }) => {
    const database = await openDatabase();
    if (!database.ok) return database;
    const found = await findUserByEmail(database.value, input.address);
    if (!found.ok) return found;
    const subject: LinkSubject =
      found.value.kind === "invited"
        ? { kind: "invitation", invitationId: found.value.invitationId }
        : { kind: input["sign-in"] ? "sign_in" : "reset", userId: found.value.userId };
    const issued = await issueLink(database.value, { kind: "command_line" }, subject);
    if (!issued.ok) return issued;
    print(`${linkOrigin()}${issued.value.path}`);
    tell(`${PURPOSES[subject.kind]} Good for ${lifetimeWords(subject.kind)} and one use.`);
    return success(null);
  },
});

const PURPOSES = {
  set_up: "Makes the first admin's account.",
  invitation: "Makes the invited person's account.",
  reset: "Sets a new password and signs in.",
  sign_in: "Signs in when its button is pressed.",
} as const;
