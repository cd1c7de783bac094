import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { graderShortage, type TaskStaffing } from "./grader-shortage.ts";
import { gradesTask } from "./grades-task.server.ts";
import { WILL_BE_SET_ASIDE } from "./set-aside.server.ts";

/**
 * Why the study's present graders cannot grade everything, in a sentence; null: they can. Whose grades of a task are set
 * aside without a last day is nobody who may grade it.
 */
export async function findGraderShortage(queries: Queries, studyId: string): Promise<string | null> {
  const tasks = await queries.query<TaskStaffing & { readonly graders: number }>(sql`
    with able as (
      select distinct member."id", studied."id" as "studyTaskId"
      from "StudyMember" member join "StudyTask" studied on studied."studyId" = member."studyId"
      where member."studyId" = ${studyId}::uuid and ${gradesTask(sql`studied."id"`)} and not ${WILL_BE_SET_ASIDE}
    )
    select task."slug" as "task",
      coalesce((select max("gradesWanted") from "Item" item where item."studyTaskId" = studied."id"
        and item."purpose" = 'scored' and item."status" <> 'withdrawn'), 0) as "wanted",
      (select count(*) from able where "studyTaskId" = studied."id") as "able",
      (select count(distinct "id") from able) as "graders"
    from "StudyTask" studied join "Task" task on task."id" = studied."taskId"
    where studied."studyId" = ${studyId}::uuid order by studied."position"`);
  return graderShortage(tasks, tasks[0]?.graders ?? 0);
}
