import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { waitsForPractice } from "#app/modules/practice/waits-for-practice.server.ts";
import { IS_CLOSED_TO_ITS_GRADER } from "#app/modules/studies/set-aside.server.ts";

/** The first of the items that `findWaitingAssignments` finds; null when nothing waits. */
export async function findNextAssignment(
  queries: Queries,
  graderId: string,
  studyId: string,
  afterId: string | null = null,
): Promise<string | null> {
  const [next] = await findWaitingAssignments(queries, graderId, studyId, afterId, 1);
  return next ?? null;
}

/**
 * The next items that wait for the grader in the study: behind `afterId` in the queue's order, then from its start, at
 * most `limit`. Practice and calibration come first; a task that waits for its practice is passed over. What came back
 * (second look, sent back) waits like what was never submitted. Items of a wave wait once the wave is open; of a task in
 * which all that the grader does is set aside, nothing does.
 */
export async function findWaitingAssignments(
  queries: Queries,
  graderId: string,
  studyId: string,
  afterId: string | null,
  limit: number,
): Promise<string[]> {
  const waiting = await queries.query<{ id: string }>(sql`
    with behind as (select "round", "position", "seq" from "Assignment" where "id" = ${afterId}::uuid)
    select assignment."id" from "Assignment" assignment
    join "Item" item on item."id" = assignment."itemId"
    join "Study" study on study."id" = item."studyId"
    join "StudyTask" studied on studied."id" = item."studyTaskId"
    left join "Wave" wave on wave."id" = item."waveId"
    where assignment."graderId" = ${graderId}::uuid and item."studyId" = ${studyId}::uuid
      and assignment."state" in ('queued', 'in_progress', 'second_look', 'sent_back')
      and item."status" <> 'withdrawn' and (wave."id" is null or wave."openedAt" is not null)
      and not ${waitsForPractice} and not ${IS_CLOSED_TO_ITS_GRADER} and assignment."id" is distinct from ${afterId}::uuid
    order by coalesce((assignment."round", assignment."position", assignment."seq")
        > (select "round", "position", "seq" from behind), true) desc,
      assignment."round", assignment."position", assignment."seq"
    limit ${limit}`);
  return waiting.map(({ id }) => id);
}
