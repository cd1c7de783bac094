import type { Database } from "#app/db/database.server.ts";
import { inPrismaTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "./actor.ts";

/** Opens a disabled account again; the person signs in with the password they had. */
export async function enableUser(
  database: Database,
  actor: Actor,
  input: { readonly userId: string },
): Promise<Result<null>> {
  return await inPrismaTransaction(database, async (tx) => {
    const enabled = await tx.user.updateMany({
      where: { id: input.userId, disabledAt: { not: null } },
      data: { disabledAt: null },
    });
    if (enabled.count === 0) return refuse("not_found", "There is no such account, or it is not disabled.");
    await recordEvent(tx, {
      actor,
      action: "account.enabled",
      subjectType: "User",
      subjectId: input.userId,
    });
    return success(null);
  });
}
