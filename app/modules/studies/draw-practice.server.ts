import { sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";
import { counted } from "#app/lib/counted.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { knownTexts, makeKnownItems } from "./known-texts.server.ts";

/**
 * Makes the practice items of a study that opens: every known text that is left. Refused (`conflict`) where a task has
 * fewer than one round.
 * @returns how many were made
 */
export async function drawPractice(tx: Transaction, studyId: string): Promise<Result<number>> {
  const made = await makeKnownItems(
    tx,
    studyId,
    "practice",
    sql`
        select known.* from (${knownTexts(studyId)}) known
        join "StudyTask" studied on studied."id" = known."studyTaskId" and studied."practiceItems" > 0
        join "Study" study on study."id" = studied."studyId" and study."practice" <> 'off'`,
  );
  const short = await tx.maybeOne<{ task: string; wanted: number; there: number }>(sql`
    select task."name" as "task", studied."practiceItems" as "wanted", count(item."id")::int as "there"
    from "StudyTask" studied
    join "Study" study on study."id" = studied."studyId" and study."practice" <> 'off'
    join "Task" task on task."id" = studied."taskId"
    left join "Item" item on item."studyTaskId" = studied."id" and item."purpose" = 'practice'
    where studied."studyId" = ${studyId}::uuid
    group by studied."id", task."id" having count(item."id") < studied."practiceItems"
    order by studied."position" limit 1`);
  if (short !== null)
    return refuse(
      "conflict",
      `A round of practice in ${short.task} takes ${counted(short.wanted, "text")} with known verdicts outside the draw; the library has ${short.there}.`,
    );
  return success(made);
}
