import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import type { WithdrawalKind } from "#app/modules/studies/withdrawal.ts";
import { holdItems } from "./hold-items.server.ts";
import { settleItems } from "./settle-items.server.ts";

/**
 * Takes items out of the study with a reason, all or none. They lose their labels and count nowhere, take neither
 * grades nor decisions, and wait for nobody; places, drafts, a second look and what was sent back stay as they are, for
 * the day on which the item is put back. An adjudicator's claim ends, their draft stays theirs. An item that is
 * withdrawn already keeps its reason.
 * @returns how many items were taken out
 */
export async function withdrawItems(
  database: Database,
  actor: Actor,
  input: {
    readonly studyId: string;
    readonly itemIds: readonly string[];
    readonly kind: WithdrawalKind;
    readonly reason: string;
  },
): Promise<Result<{ readonly withdrawn: number }>> {
  const { studyId, kind } = input;
  if (actor.kind !== "person")
    return refuse("forbidden", "Only a signed-in admin withdraws items: the record names them.");
  return await inTransaction(database, async (tx) => {
    const held = await holdItems(tx, studyId, input.itemIds);
    if (!held.ok) return held;
    const withdrawn = await tx.query<{ id: string; itemId: string }>(sql`
      insert into "Withdrawal" ("itemId", "kind", "reason", "byId")
      select "itemId", ${kind}::"WithdrawalKind", ${input.reason}, ${actor.userId}::uuid
      from unnest(${held.value}::uuid[]) as chosen ("itemId")
      on conflict ("itemId") where "endedAt" is null do nothing
      returning "id", "itemId"`);
    const itemIds = withdrawn.map(({ itemId }) => itemId);
    await tx.execute(sql`
      update "AdjudicationClaim" set "closedAt" = now()
      where "itemId" = any(${itemIds}::uuid[]) and "closedAt" is null`);
    for (const { id, itemId } of withdrawn)
      await recordEvent(tx, {
        actor,
        action: "item.withdrawn",
        studyId,
        subjectType: "Item",
        subjectId: itemId,
        detail: { withdrawalId: id, kind },
      });
    await settleItems(tx, actor, itemIds);
    return success({ withdrawn: withdrawn.length });
  });
}
