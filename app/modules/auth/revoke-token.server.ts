import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { PersonActor } from "./actor.ts";

/** Revokes one of the person's own tokens; another person's is as unknown as one that never was. */
export async function revokeToken(
  database: Database,
  actor: PersonActor,
  tokenId: string,
): Promise<Result<null>> {
  return await inTransaction(database, async (tx) => {
    const revoked = await tx.execute(sql`
      update "ApiToken" set "revokedAt" = now()
      where "id" = ${tokenId}::uuid and "userId" = ${actor.userId}::uuid and "revokedAt" is null`);
    if (revoked === 0) return refuse("not_found", "This token is revoked already.");
    await recordEvent(tx, { actor, action: "token.revoked", subjectType: "ApiToken", subjectId: tokenId });
    return success(null);
  });
}
