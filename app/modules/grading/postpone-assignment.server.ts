import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, success } from "#app/lib/result.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { decide } from "./assignment-life.ts";
import { lockOwnAssignment } from "./lock-assignment.server.ts";

/**
 * Moves an item that is not submitted to the end of its grader's queue, or back to where it stood before; nothing else
 * about it changes. An item that was not put off stays where it is.
 */
export async function postponeAssignment(
  database: Database,
  actor: Actor,
  assignmentId: string,
  { isUndone = false }: { readonly isUndone?: boolean } = {},
): Promise<Result<null>> {
  return await inTransaction(database, async (tx) => {
    const locked = await lockOwnAssignment(tx, actor, assignmentId);
    if (!locked.ok) return locked;
    const decided = decide(locked.value, { type: "postpone" }, locked.value.item);
    if (!decided.ok) return decided;
    await tx.execute(
      isUndone
        ? sql`
      update "Assignment" set "position" = coalesce("postponedFrom", "position"), "postponedFrom" = null
      where "id" = ${assignmentId}::uuid`
        : sql`
      update "Assignment" set "postponedFrom" = "position", "position" = 1 + (
        select max(other."position") from "Assignment" other
        join "Item" item on item."id" = other."itemId"
        where other."graderId" = ${locked.value.graderId}::uuid and item."studyId" = ${locked.value.studyId}::uuid)
      where "id" = ${assignmentId}::uuid`,
    );
    return success(null);
  });
}
