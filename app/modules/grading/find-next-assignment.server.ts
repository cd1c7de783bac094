import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";

/**
 * The next item that waits for the grader in the study: behind `afterId` in the queue's order, else from its start;
 * null when nothing waits. Calibration comes first. What came back (second look, sent back) waits like what was never
 * submitted. Items of a wave wait once the wave is open.
 */
export async function findNextAssignment(
  queries: Queries,
  graderId: string,
  studyId: string,
  afterId: string | null = null,
): Promise<string | null> {
  const next = await queries.maybeOne<{ id: string }>(sql`
    with behind as (select "round", "position", "seq" from "Assignment" where "id" = ${afterId}::uuid)
    select assignment."id" from "Assignment" assignment
    join "Item" item on item."id" = assignment."itemId"
    left join "Wave" wave on wave."id" = item."waveId"
    where assignment."graderId" = ${graderId}::uuid and item."studyId" = ${studyId}::uuid
      and assignment."state" in ('queued', 'in_progress', 'second_look', 'sent_back')
      and item."status" <> 'withdrawn' and (wave."id" is null or wave."openedAt" is not null)
      and assignment."id" is distinct from ${afterId}::uuid
    order by coalesce((assignment."round", assignment."position", assignment."seq")
        > (select "round", "position", "seq" from behind), true) desc,
      assignment."round", assignment."position", assignment."seq"
    limit 1`);
  return next?.id ?? null;
}
