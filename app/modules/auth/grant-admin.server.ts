import type { Database } from "#app/db/database.server.ts";
import { inPrismaTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "./actor.ts";

/** Makes a person an admin, from their next request on. */
export async function grantAdmin(
  database: Database,
  actor: Actor,
  input: { readonly userId: string },
): Promise<Result<null>> {
  return await inPrismaTransaction(database, async (tx) => {
    const granted = await tx.user.updateMany({
      where: { id: input.userId, isAdmin: false, disabledAt: null, kind: "human" },
      data: { isAdmin: true },
    });
    if (granted.count === 0)
      return refuse("not_found", "There is no such open account, or it is an admin's already.");
    await recordEvent(tx, { actor, action: "admin.granted", subjectType: "User", subjectId: input.userId });
    return success(null);
  });
}
