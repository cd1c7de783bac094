import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { boundedSeconds, recordGrowth } from "./active-seconds.server.ts";
import { decide } from "./assignment-life.ts";
import { lockOwnAssignment } from "./lock-assignment.server.ts";

/**
 * Stores the seconds that the room has counted on an item, for when it is left without a change: put off, given up, read
 * again. Needs no revision, since seconds only grow. An item that takes no grade counts no time (`conflict`); a graded
 * practice item keeps its own.
 */
export async function recordRoomTime(
  database: Database,
  actor: Actor,
  assignmentId: string,
  input: { readonly activeSeconds: number },
): Promise<Result<{ readonly activeSeconds: number }>> {
  return await inTransaction(database, async (tx) => {
    const locked = await lockOwnAssignment(tx, actor, assignmentId);
    if (!locked.ok) return locked;
    const assignment = locked.value;
    // The room that the key takes over still tells its last seconds.
    if (assignment.purpose === "practice" && assignment.state === "submitted")
      return success({ activeSeconds: assignment.activeSeconds });
    if (assignment.heldUp !== null) return refuse("conflict", assignment.heldUp);
    if (assignment.state !== "declined") {
      const submit = decide(assignment, { type: "submit" }, assignment.item);
      if (!submit.ok) return submit;
    }
    const stored = await tx.one<{ activeSeconds: number }>(sql`
      update "Assignment" set "activeSeconds" = ${boundedSeconds(input.activeSeconds)}
      where "id" = ${assignmentId}::uuid returning "activeSeconds"`);
    await recordGrowth(tx, assignment, stored.activeSeconds);
    return success(stored);
  });
}
