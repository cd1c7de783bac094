import type { Database } from "#app/db/database.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { decide } from "./assignment-life.ts";
import type { SpentInput } from "./grade-schema.ts";
import type { ItemSeconds } from "./item-seconds.ts";
import { lockOwnAssignment } from "./lock-assignment.server.ts";
import { recordGrowth } from "./record-growth.server.ts";

/**
 * Stores the seconds that the room has counted on an item, for when it is left without a change: put off, given up, read
 * again. Needs no revision, since seconds only grow. An item that takes no grade counts no time but that with its thread,
 * which may go on (`conflict` where there is none), and of a practice item that with its key while the study is open.
 * @returns the assignment's seconds as they are stored
 */
export async function recordRoomTime(
  database: Database,
  actor: Actor,
  assignmentId: string,
  input: Partial<SpentInput>,
): Promise<Result<ItemSeconds>> {
  return await inTransaction(database, async (tx) => {
    const locked = await lockOwnAssignment(tx, actor, assignmentId);
    if (!locked.ok) return locked;
    const assignment = locked.value;
    const { activeSeconds, guideSeconds, threadSeconds } = assignment;
    const readsKey = assignment.purpose === "practice" && assignment.state === "submitted";
    if (readsKey && !assignment.isStudyOpen) return success({ activeSeconds, guideSeconds, threadSeconds });
    if (assignment.heldUp !== null && !readsKey) return refuse("conflict", assignment.heldUp);
    const graded =
      assignment.state === "declined" ? null : decide(assignment, { type: "submit" }, assignment.item);
    const takesNone = graded !== null && !graded.ok;
    if (takesNone && (input.threadSeconds ?? 0) <= threadSeconds) return graded;
    const counted = takesNone ? { threadSeconds: input.threadSeconds } : input;
    return success(await recordGrowth(tx, assignment, counted));
  });
}
