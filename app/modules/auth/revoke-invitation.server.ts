import type { Database } from "#app/db/database.server.ts";
import { nothing, sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "./actor.ts";

/**
 * Withdraws an invitation; its links open nothing any more.
 * @param studyId of a study's page, where an invitation of another place is not found; null finds any
 */
export async function revokeInvitation(
  database: Database,
  actor: Actor,
  invitationId: string,
  studyId: string | null = null,
): Promise<Result<null>> {
  return await inTransaction(database, async (tx) => {
    const revoked = await tx.maybeOne<{ studyId: string | null }>(sql`
      update "Invitation" set "revokedAt" = now()
      where "id" = ${invitationId}::uuid and "acceptedAt" is null and "revokedAt" is null
        ${studyId === null ? nothing : sql`and "studyId" = ${studyId}::uuid`}
      returning "studyId"`);
    if (revoked === null) {
      return refuse("not_found", "There is no such open invitation: it was accepted or withdrawn.");
    }
    await recordEvent(tx, {
      actor,
      action: "invitation.revoked",
      studyId: revoked.studyId,
      subjectType: "Invitation",
      subjectId: invitationId,
    });
    return success(null);
  });
}
