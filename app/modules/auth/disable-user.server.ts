import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import { type Actor, actorUserId } from "./actor.ts";
import { refuseForLastAdmin } from "./lock-admins.server.ts";
import { endSessionsOf } from "./lucia.server.ts";

/**
 * Closes an account: its sessions end at once and its links open nothing. Grades and decisions stay; unsubmitted work
 * stays assigned until it is moved. The last admin, and oneself, cannot be disabled.
 */
export async function disableUser(
  database: Database,
  actor: Actor,
  input: { readonly userId: string },
): Promise<Result<null>> {
  const { userId } = input;
  if (userId === actorUserId(actor)) {
    return refuse("conflict", "Nobody disables their own account. Ask another admin.");
  }
  return await inTransaction(database, async (tx) => {
    const lastAdmin = await refuseForLastAdmin(tx, userId);
    if (lastAdmin) return lastAdmin;
    const disabled = await tx.execute(sql`
      update "User" set "disabledAt" = now() where "id" = ${userId}::uuid and "disabledAt" is null`);
    if (disabled === 0) return refuse("not_found", "There is no such account, or it is disabled already.");
    await endSessionsOf(tx, userId);
    await tx.execute(sql`
      update "AccessLink" set "revokedAt" = now()
      where "userId" = ${userId}::uuid and "spentAt" is null and "revokedAt" is null`);
    await tx.execute(sql`
      update "ApiToken" set "revokedAt" = now() where "userId" = ${userId}::uuid and "revokedAt" is null`);
    await recordEvent(tx, { actor, action: "account.disabled", subjectType: "User", subjectId: userId });
    return success(null);
  });
}
