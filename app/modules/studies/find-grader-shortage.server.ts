import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { graderShortage, type TaskStaffing } from "./grader-shortage.ts";

/** Why the study's present graders cannot grade everything, in a sentence; null: they can. */
export async function findGraderShortage(queries: Queries, studyId: string): Promise<string | null> {
  const tasks = await queries.query<TaskStaffing & { readonly graders: number }>(sql`
    with grader as (
      select member."id", held."studyTaskId" from "StudyMember" member
      join "StudyMemberRole" held on held."memberId" = member."id" and held."role" = 'grader'
      where member."studyId" = ${studyId}::uuid and member."removedAt" is null
    )
    select task."slug" as "task",
      coalesce((select max("gradesWanted") from "Item" item where item."studyTaskId" = studied."id"
        and item."purpose" = 'scored' and item."status" <> 'withdrawn'), 0) as "wanted",
      (select count(distinct "id") from grader where coalesce("studyTaskId", studied."id") = studied."id") as "able",
      (select count(distinct "id") from grader) as "graders"
    from "StudyTask" studied join "Task" task on task."id" = studied."taskId"
    where studied."studyId" = ${studyId}::uuid order by studied."position"`);
  return graderShortage(tasks, tasks[0]?.graders ?? 0);
}
