import { type PageCursor, readCursor } from "#app/lib/page-cursor.ts";
import { success } from "#app/lib/result.ts";
import { listInvitations } from "#app/modules/auth/list-invitations.server.ts";
import { type ListedUser, listUsers } from "#app/modules/auth/list-users.server.ts";
import { defineCommand } from "./command.ts";

export const command = defineCommand({
  details: "One line each, tab-separated: address, name, state, studies with roles. Invitations come last.",
  run: async (_, { openDatabase, print }) => {
    const database = await openDatabase();
    if (!database.ok) return database;
    let after: PageCursor | undefined;
    do {
      const page = await listUsers(database.value, { text: "", state: "all" }, { after }, 200);
      for (const user of page.rows) print(userLine(user));
      after = page.next === null ? undefined : (readCursor(page.next) ?? undefined);
    } while (after);
    for (const { email, name, isExpired } of await listInvitations(database.value, "everywhere")) {
      print([email ?? "", name ?? "", isExpired ? "invited, link run out" : "invited", ""].join("\t"));
    }
    return success(null);
  },
});

function userLine({ email, name, isAdmin, isDisabled, studies }: ListedUser): string {
  const state = isDisabled ? "disabled" : isAdmin ? "admin" : "open";
  const roles = studies.map((study) => `${study.slug}: ${study.roles.join(", ")}`);
  return [email ?? "", name ?? "", state, roles.join("; ")].join("\t");
}
