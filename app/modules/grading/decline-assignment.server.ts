import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { decide } from "./assignment-life.ts";
import { lockOwnAssignment } from "./lock-assignment.server.ts";

/** "I cannot grade this": gives the item's place up, with the reason for the admin; the draft is kept. */
export async function declineAssignment(
  database: Database,
  actor: Actor,
  assignmentId: string,
  reason: string,
): Promise<Result<null>> {
  return await inTransaction(database, async (tx) => {
    const locked = await lockOwnAssignment(tx, actor, assignmentId);
    if (!locked.ok) return locked;
    const assignment = locked.value;
    if (assignment.purpose === "practice")
      return refuse(
        "conflict",
        "A practice item is not given back. Grade it as best you can, then dispute its key.",
      );
    const decided = decide(assignment, { type: "decline", reason }, assignment.item);
    if (!decided.ok) return decided;
    await tx.execute(sql`
      update "Assignment" set "state" = 'declined', "slot" = null, "declineReason" = ${reason.trim()}
      where "id" = ${assignmentId}::uuid`);
    await recordEvent(tx, {
      actor,
      action: "assignment.declined",
      studyId: assignment.studyId,
      subjectType: "Assignment",
      subjectId: assignmentId,
      detail: { itemId: assignment.itemId },
    });
    return success(null);
  });
}
