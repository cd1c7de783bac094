import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { holdItems } from "./hold-items.server.ts";
import { settleItems } from "./settle-items.server.ts";

/**
 * Puts withdrawn items back into the study, all or none: each goes on where its history stands, with the grades,
 * drafts and decisions that it had, and has been settled since it was. A second look whose deadline has passed meanwhile is over. What is not withdrawn
 * stays as it is.
 * @returns how many items came back
 */
export async function putBackItems(
  database: Database,
  actor: Actor,
  input: { readonly studyId: string; readonly itemIds: readonly string[] },
): Promise<Result<{ readonly putBack: number }>> {
  const { studyId } = input;
  if (actor.kind !== "person")
    return refuse("forbidden", "Only a signed-in admin puts items back: the record names them.");
  return await inTransaction(database, async (tx) => {
    const held = await holdItems(tx, studyId, input.itemIds);
    if (!held.ok) return held;
    const ended = await tx.query<{ id: string; itemId: string }>(sql`
      update "Withdrawal" set "endedAt" = now(), "endedById" = ${actor.userId}::uuid
      where "itemId" = any(${held.value}::uuid[]) and "endedAt" is null returning "id", "itemId"`);
    for (const { id, itemId } of ended)
      await recordEvent(tx, {
        actor,
        action: "item.put_back",
        studyId,
        subjectType: "Item",
        subjectId: itemId,
        detail: { withdrawalId: id },
      });
    const itemIds = ended.map(({ itemId }) => itemId);
    await settleItems(tx, actor, itemIds);
    return success({ putBack: ended.length });
  });
}
