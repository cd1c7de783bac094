import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "./actor.ts";

/** Opens a disabled account again; the person signs in with the password they had. */
export async function enableUser(
  database: Database,
  actor: Actor,
  input: { readonly userId: string },
): Promise<Result<null>> {
  return await inTransaction(database, async (tx) => {
    const enabled = await tx.execute(sql`
      update "User" set "disabledAt" = null where "id" = ${input.userId}::uuid and "disabledAt" is not null`);
    if (enabled === 0) return refuse("not_found", "There is no such account, or it is not disabled.");
    await recordEvent(tx, {
      actor,
      action: "account.enabled",
      subjectType: "User",
      subjectId: input.userId,
    });
    return success(null);
  });
}
