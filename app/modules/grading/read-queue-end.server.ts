import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { IS_CLOSED_TO_ITS_GRADER } from "#app/modules/studies/set-aside.server.ts";

/** What a grader without a waiting item has in the study. */
export type QueueEnd = {
  readonly graded: number;
  /** Of waves that are not open yet. */
  readonly inClosedWaves: number;
  readonly declined: number;
  /** Not graded, and no longer asked for: the grader's grades of these tasks are set aside. */
  readonly setAside: number;
  /** The grade handed in last; null: none. */
  readonly lastId: string | null;
};

const IS_ASKED_FOR = sql`assignment."state" in ('queued', 'in_progress', 'second_look', 'sent_back')`;

/** Counts what is a grader's in the study, for the page that says why no item follows. */
export async function readQueueEnd(queries: Queries, graderId: string, studyId: string): Promise<QueueEnd> {
  return await queries.one<QueueEnd>(sql`
    select count(*) filter (where assignment."state" = 'submitted')::int as "graded",
      count(*) filter (where assignment."state" = 'queued' and not ${IS_CLOSED_TO_ITS_GRADER}
        and wave."openedAt" is null and wave."id" is not null)::int as "inClosedWaves",
      count(*) filter (where ${IS_ASKED_FOR} and ${IS_CLOSED_TO_ITS_GRADER})::int as "setAside",
      count(*) filter (where assignment."state" = 'declined')::int as "declined",
      (array_agg(assignment."id" order by assignment."submittedAt" desc)
        filter (where assignment."state" = 'submitted'))[1] as "lastId"
    from "Assignment" assignment
    join "Item" item on item."id" = assignment."itemId"
    left join "Wave" wave on wave."id" = item."waveId"
    where assignment."graderId" = ${graderId}::uuid and item."studyId" = ${studyId}::uuid
      and item."purpose" <> 'practice' and item."status" <> 'withdrawn'`);
}
