import { sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";

/**
 * Ends a person's claims on items of the study that they do not adjudicate any more, so that another adjudicator can
 * take them at once. Their drafts are kept.
 */
export async function endClaims(
  tx: Transaction,
  { studyId, userId }: { readonly studyId: string; readonly userId: string },
): Promise<void> {
  await tx.execute(sql`
    update "AdjudicationClaim" claim set "closedAt" = now() from "Item" item
    where item."id" = claim."itemId" and item."studyId" = ${studyId}::uuid
      and claim."adjudicatorId" = ${userId}::uuid and claim."closedAt" is null
      and not exists (select from "StudyMember" member join "StudyMemberRole" held on held."memberId" = member."id"
        where member."studyId" = item."studyId" and member."userId" = claim."adjudicatorId"
          and member."removedAt" is null and held."role" = 'adjudicator'
          and (held."studyTaskId" is null or held."studyTaskId" = item."studyTaskId"))`);
}
