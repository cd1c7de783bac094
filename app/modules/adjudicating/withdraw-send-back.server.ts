import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { settleItems } from "#app/modules/reconciling/settle-items.server.ts";
import { lockItemForAdjudicator } from "./lock-item.server.ts";

/**
 * Takes back what of an item was sent back and is not answered: its grades stand as they are, and the item can be
 * decided again. Any adjudicator of the task may, since whoever sent it back may be away. What a grader has begun to
 * change stays as their draft. Withdrawing what is answered or withdrawn already changes nothing.
 * @returns how many grades had been waited for
 */
export async function withdrawSendBack(
  database: Database,
  actor: Actor,
  studyId: string,
  itemId: string,
): Promise<Result<{ readonly withdrawn: number }>> {
  return await inTransaction(database, async (tx) => {
    const locked = await lockItemForAdjudicator(tx, actor, studyId, itemId);
    if (!locked.ok) return locked;
    if (!locked.value.studyIsOpen) return refuse("conflict", "This study takes no decisions now.");
    const open = await tx.query<{ id: string; assignmentId: string }>(sql`
      update "SendBack" back set "withdrawnAt" = now() from "Assignment" assignment
      where assignment."id" = back."assignmentId" and assignment."itemId" = ${itemId}::uuid
        and back."answeredAt" is null and back."withdrawnAt" is null
      returning back."id", back."assignmentId"`);
    for (const { id, assignmentId } of open) {
      await tx.execute(sql`
        update "Assignment" set "state" = 'submitted'
        where "id" = ${assignmentId}::uuid and "state" = 'sent_back'`);
      await recordEvent(tx, {
        actor,
        action: "send_back.withdrawn",
        studyId,
        subjectType: "Assignment",
        subjectId: assignmentId,
        detail: { itemId, sendBackId: id },
      });
    }
    await settleItems(tx, actor, [itemId]);
    return success({ withdrawn: open.length });
  });
}
