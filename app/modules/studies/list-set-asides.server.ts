import { dayOf } from "#app/db/calendar.server.ts";
import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { covers } from "./set-aside.server.ts";
import type { ListedSetAside } from "./set-aside.ts";

/** Whose grades are or were set aside in a study, the newest first. */
export async function listSetAsides(queries: Queries, studyId: string): Promise<ListedSetAside[]> {
  return await queries.query<ListedSetAside>(sql`
    select aside."id" as "setAsideId", member."pseudonym", task."slug" as "task",
      ${dayOf(sql`aside."from"`)}::text as "from", ${dayOf(sql`aside."to"`)}::text as "to", aside."reason",
      aside."createdAt" as "at", aside."revokedAt",
      (select count(*)::int from "Item" item
        join "Assignment" placed on placed."itemId" = item."id" and placed."round" = 1 and placed."slot" is not null
        join lateral (select * from "Grade" where "assignmentId" = placed."id" order by "seq" desc limit 1) grade
          on grade."verdictId" is not null
        where ${covers(sql`grade`, sql`placed`)}
      ) as "grades"
    from "SetAside" aside
    join "StudyMember" member on member."studyId" = aside."studyId" and member."userId" = aside."graderId"
    left join "StudyTask" studied on studied."id" = aside."studyTaskId"
    left join "Task" task on task."id" = studied."taskId"
    where aside."studyId" = ${studyId}::uuid
    order by aside."createdAt" desc, aside."id"`);
}
