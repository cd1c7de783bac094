import type { Transaction } from "#app/db/transaction.server.ts";
import { recordTime } from "#app/modules/hours/record-time.server.ts";
import type { ItemSeconds } from "./item-seconds.ts";
import type { LockedAssignment } from "./lock-assignment.server.ts";

/**
 * Puts what an assignment's seconds have grown by into its grader's hours; belongs into the transaction that stored
 * them, which holds the assignment's row, so that two windows and repeated requests add each second once.
 * @param before the assignment as it was locked
 * @param stored its seconds now
 */
export async function recordGrowth(
  tx: Transaction,
  before: LockedAssignment,
  stored: ItemSeconds,
): Promise<void> {
  const { graderId: userId, studyId } = before;
  const grown = [
    [before.purpose === "practice" ? "practice" : "room", stored.activeSeconds - before.activeSeconds],
    ["guide", stored.guideSeconds - before.guideSeconds],
    ["thread", stored.threadSeconds - before.threadSeconds],
  ] as const;
  for (const [work, seconds] of grown) await recordTime(tx, { userId, studyId, work, seconds });
}
