import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { endClaims } from "./end-claims.server.ts";
import { findMember } from "./find-member.server.ts";
import { lockStudy } from "./read-study.server.ts";
import { type Released, releaseUnsubmitted } from "./release-unsubmitted.server.ts";

/**
 * Removes a member: leases and claims end at once, places without a grade become free, drafts are kept. Grades and
 * decisions stay under the pseudonym.
 */
export async function removeMember(
  database: Database,
  actor: Actor,
  input: { readonly studyId: string; readonly userId: string },
): Promise<Result<Released>> {
  const { studyId, userId } = input;
  return await inTransaction(database, async (tx) => {
    await lockStudy(tx, studyId);
    const member = await findMember(tx, studyId, userId);
    if (!member.ok) return member;
    const { memberId } = member.value;
    await tx.execute(sql`update "StudyMember" set "removedAt" = now() where "id" = ${memberId}::uuid`);
    const released = await releaseUnsubmitted(tx, { studyId, graderId: userId });
    await endClaims(tx, { studyId, userId });
    await recordEvent(tx, {
      actor,
      action: "member.removed",
      studyId,
      subjectType: "StudyMember",
      subjectId: memberId,
      detail: { userId, ...released },
    });
    return success(released);
  });
}
