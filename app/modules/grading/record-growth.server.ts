import { sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";
import { recordTime } from "#app/modules/hours/record-time.server.ts";
import type { SpentInput } from "./grade-schema.ts";
import { boundSeconds, type ItemSeconds } from "./item-seconds.ts";
import type { LockedAssignment } from "./lock-assignment.server.ts";
import { openBelatedly } from "./open-belatedly.server.ts";

/**
 * Stores what a window has counted on an assignment, within what its time allows, and puts what it has grown by into its
 * grader's hours; belongs into the transaction that holds the assignment's row, so that two windows and repeated requests
 * add each second once.
 * @param before the assignment as it was locked
 * @returns its seconds as they are stored
 */
export async function recordGrowth(
  tx: Transaction,
  before: LockedAssignment,
  spent: Partial<SpentInput>,
): Promise<ItemSeconds> {
  const { id, graderId: userId, studyId } = before;
  const seconds = boundSeconds(before, spent, await openBelatedly(tx, before, spent.openedSecondsAgo));
  await tx.execute(sql`
    update "Assignment" set "activeSeconds" = ${seconds.activeSeconds},
      "guideSeconds" = ${seconds.guideSeconds}, "threadSeconds" = ${seconds.threadSeconds}
    where "id" = ${id}::uuid`);
  const grown = [
    [before.purpose === "practice" ? "practice" : "room", seconds.activeSeconds - before.activeSeconds],
    ["guide", seconds.guideSeconds - before.guideSeconds],
    ["thread", seconds.threadSeconds - before.threadSeconds],
  ] as const;
  for (const [work, more] of grown) await recordTime(tx, { userId, studyId, work, seconds: more });
  return seconds;
}
