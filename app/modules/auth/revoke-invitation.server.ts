import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "./actor.ts";

/**
 * Withdraws an invitation; its links open nothing any more.
 * @param input `studyId` null for an invitation to the workplace: one of another place is not found
 */
export async function revokeInvitation(
  database: Database,
  actor: Actor,
  input: { readonly invitationId: string; readonly studyId: string | null },
): Promise<Result<null>> {
  return await inTransaction(database, async (tx) => {
    const revoked = await tx.execute(sql`
      update "Invitation" set "revokedAt" = now()
      where "id" = ${input.invitationId}::uuid and "studyId" is not distinct from ${input.studyId}::uuid
        and "acceptedAt" is null and "revokedAt" is null`);
    if (revoked === 0)
      return refuse("not_found", "There is no such open invitation: it was accepted or withdrawn.");
    await recordEvent(tx, {
      actor,
      action: "invitation.revoked",
      studyId: input.studyId,
      subjectType: "Invitation",
      subjectId: input.invitationId,
    });
    return success(null);
  });
}
