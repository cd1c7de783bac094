import { sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";
import { recordTime } from "#app/modules/hours/record-time.server.ts";
import type { LockedAssignment } from "./lock-assignment.server.ts";

/**
 * For an update of "Assignment": the seconds that the room counted, never fewer than before and never more than have
 * passed since the item was first shown, by the database's clock.
 */
export function boundedSeconds(counted: number) {
  return sql`greatest("activeSeconds",
    least(${counted}, ceil(extract(epoch from now() - coalesce("openedAt", now()))))::int)`;
}

/**
 * Puts what an assignment's seconds have grown by into its grader's hours; belongs into the transaction that stored
 * them, which holds the assignment's row, so that two windows and repeated requests add each second once.
 * @param before the assignment as it was locked
 * @param stored its seconds now
 */
export async function recordGrowth(tx: Transaction, before: LockedAssignment, stored: number): Promise<void> {
  await recordTime(tx, {
    userId: before.graderId,
    studyId: before.studyId,
    work: before.purpose === "practice" ? "practice" : "room",
    seconds: stored - before.activeSeconds,
  });
}
