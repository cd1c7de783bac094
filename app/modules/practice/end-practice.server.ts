import { sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";

/**
 * Takes back what a grader has not graded of a task's practice, once the task is open to them: nothing of it is to be
 * done any more. What is being submitted at this moment is left alone, since its grade waits for the same member.
 */
export async function endPractice(tx: Transaction, studyTaskId: string, graderId: string): Promise<void> {
  await tx.execute(sql`
    update "Assignment" set "state" = 'released', "leaseUntil" = null where "id" in (
      select assignment."id" from "Assignment" assignment join "Item" item on item."id" = assignment."itemId"
      where item."studyTaskId" = ${studyTaskId}::uuid and item."purpose" = 'practice'
        and assignment."graderId" = ${graderId}::uuid and assignment."state" in ('queued', 'in_progress')
      for update of assignment skip locked)`);
}
