import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { WaitingConflicts } from "./waiting-conflicts.ts";

/** What waits for a person as an adjudicator, by open study; items that they graded themselves are not counted. */
export async function countMyConflicts(queries: Queries, userId: string): Promise<WaitingConflicts[]> {
  return await queries.query<WaitingConflicts>(sql`
    with mine as (
      select distinct study."id" as "studyId", studied."id" as "studyTaskId", task."slug" as "task", studied."position"
      from "StudyMember" member
      join "Study" study on study."id" = member."studyId" and study."status" = 'open'
      join "StudyMemberRole" held on held."memberId" = member."id" and held."role" = 'adjudicator'
      join "StudyTask" studied on studied."studyId" = study."id"
        and coalesce(held."studyTaskId", studied."id") = studied."id"
      join "Task" task on task."id" = studied."taskId"
      where member."userId" = ${userId}::uuid and member."removedAt" is null
    ), counted as (
      select mine."studyId", mine."task", mine."position",
        count(item."id") filter (where item."status" = 'conflict' and not exists (
          select from "Assignment" returned where returned."itemId" = item."id" and returned."state" = 'sent_back')
          and not exists (
          select from "Assignment" assignment join "Grade" grade on grade."assignmentId" = assignment."id"
          where assignment."itemId" = item."id" and assignment."graderId" = ${userId}::uuid)) as "conflicts",
        count(label."itemId") filter (where label."basis" = 'adjudicated') as "decided"
      from mine
      left join "Item" item on item."studyTaskId" = mine."studyTaskId" and item."purpose" = 'scored'
        and item."status" in ('conflict', 'settled')
      left join "Label" label on label."itemId" = item."id"
      group by mine."studyId", mine."task", mine."position"
    )
    select study."slug", study."name", sum(counted."decided")::int as "decided",
      jsonb_agg(jsonb_build_object('task', counted."task", 'conflicts', counted."conflicts")
        order by counted."position") as "tasks"
    from counted join "Study" study on study."id" = counted."studyId"
    group by study."id" order by study."seq" desc`);
}
