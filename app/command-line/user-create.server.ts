import { z } from "zod";
import { checkInput } from "#app/http/parse-form.server.ts";
import { success } from "#app/lib/result.ts";
import { optionalEmailSchema, optionalNameSchema } from "#app/modules/auth/account-schema.ts";
import { inviteToWorkplace } from "#app/modules/auth/invite-to-workplace.server.ts";
import { defineCommand } from "./command.ts";

const inputSchema = z.object({ name: optionalNameSchema, email: optionalEmailSchema });

export const command = defineCommand({
  options: {
    email: { kind: "text", value: "ADDRESS", summary: "E-mail address; the person can change it" },
    name: { kind: "text", value: "NAME", summary: "Name; the person can change it" },
    admin: { kind: "flag", summary: "Make the person an admin" },
  },
  details:
    "Prints an invitation link, good for 7 days and one use. The person who opens it chooses the password:\n" +
    "Assize never sets one. Roles in a study are given on the study's page of people.\n" +
    "The link begins with PUBLIC_URL, or where the server that runs on this data is reached.",
  run: async (input, { openDatabase, linkOrigin, print, tell }) => {
    const checked = checkInput({ name: input.name ?? "", email: input.email ?? "" }, inputSchema);
    if (!checked.ok) return checked;
    const database = await openDatabase();
    if (!database.ok) return database;
    const invited = await inviteToWorkplace(
      database.value,
      { kind: "command_line" },
      { ...checked.value, makesAdmin: input.admin },
    );
    if (!invited.ok) return invited;
    print(`${linkOrigin()}${invited.value.link.path}`);
    tell("Send this link to the person. It makes their account, once, within 7 days.");
    return success(null);
  },
});
