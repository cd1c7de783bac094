import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "./actor.ts";
import { refuseForLastAdmin } from "./lock-admins.server.ts";

/** Takes the role of admin from a person, from their next request on; never from the last one. */
export async function removeAdmin(
  database: Database,
  actor: Actor,
  input: { readonly userId: string },
): Promise<Result<null>> {
  return await inTransaction(database, async (tx) => {
    const lastAdmin = await refuseForLastAdmin(tx, input.userId);
    if (lastAdmin) return lastAdmin;
    const removed = await tx.execute(sql`
      update "User" set "isAdmin" = false where "id" = ${input.userId}::uuid and "isAdmin"`);
    if (removed === 0) return refuse("not_found", "There is no such account, or it is no admin's.");
    await recordEvent(tx, { actor, action: "admin.removed", subjectType: "User", subjectId: input.userId });
    return success(null);
  });
}
