import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { settleItems } from "#app/modules/reconciling/settle-items.server.ts";
import { lockItemForAdjudicator } from "./lock-item.server.ts";

/**
 * Reopens a decided item, with a reason: its graders may change their grades again. The decision stands, marked
 * stale, until it is confirmed or replaced.
 */
export async function reopenItem(
  database: Database,
  actor: Actor,
  studyId: string,
  itemId: string,
  input: { readonly reason: string; readonly idempotencyKey: string },
): Promise<Result<null>> {
  return await inTransaction(database, async (tx) => {
    const locked = await lockItemForAdjudicator(tx, actor, studyId, itemId);
    if (!locked.ok) return locked;
    const item = locked.value;
    const done = await tx.maybeOne(sql`
      select 1 from "Adjudication"
      where "itemId" = ${itemId}::uuid and "idempotencyKey" = ${input.idempotencyKey}`);
    if (done !== null) return success(null);
    if (!item.studyIsOpen) return refuse("conflict", "This study takes no decisions now.");
    if (item.lastKind !== "decide" && item.lastKind !== "confirm")
      return refuse("conflict", "Only a decided item can be reopened.");
    const { id } = await tx.one<{ id: string }>(sql`
      insert into "Adjudication" ("itemId", "seq", "kind", "adjudicatorId", "rationale", "consideredGradeIds", "idempotencyKey")
      values (${itemId}::uuid, ${item.lastSeq + 1}, 'reopen', ${item.adjudicatorId}::uuid, ${input.reason}, '{}', ${input.idempotencyKey})
      returning "id"`);
    await recordEvent(tx, {
      actor,
      action: "item.reopened",
      studyId,
      subjectType: "Adjudication",
      subjectId: id,
      detail: { itemId, seq: item.lastSeq + 1 },
    });
    await settleItems(tx, actor, [itemId]);
    return success(null);
  });
}
