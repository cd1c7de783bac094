import { sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";
import type { LockedItem } from "./lock-item.server.ts";

/**
 * Ties to a decision what its adjudicator asked about the item while deciding it: their doubts that no decision is tied
 * to yet. A confirmation takes over those of the decision that it confirms.
 */
export async function linkDoubts(
  tx: Transaction,
  { id: itemId, adjudicatorId }: Pick<LockedItem, "id" | "adjudicatorId">,
  decision: { readonly id: string; readonly kind: "decide" | "confirm"; readonly seq: number },
): Promise<void> {
  await tx.execute(sql`
    insert into "AdjudicationDoubt" ("adjudicationId", "doubtId")
    select ${decision.id}::uuid, "id" from "Doubt" doubt
    where "itemId" = ${itemId}::uuid and "askedById" = ${adjudicatorId}::uuid
      and not exists (select from "AdjudicationDoubt" where "doubtId" = doubt."id")
    union
    select ${decision.id}::uuid, "doubtId" from "AdjudicationDoubt"
    where ${decision.kind} = 'confirm' and "adjudicationId" = (
      select "id" from "Adjudication" where "itemId" = ${itemId}::uuid and "seq" < ${decision.seq} and "kind" <> 'reopen'
      order by "seq" desc limit 1)`);
}
