import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { knownTexts } from "#app/modules/studies/known-texts.server.ts";
import { fewestRight, type PracticeMode } from "./practice-settings.ts";
import type { PracticeSetting } from "./practice-view.ts";

/** Whether the study's graders practise, what each task asks, and how many known items there are for it. */
export async function readPracticeSetting(queries: Queries, studyId: string): Promise<PracticeSetting> {
  const { mode } = await queries.one<{ mode: PracticeMode }>(sql`
    select "practice" as "mode" from "Study" where "id" = ${studyId}::uuid`);
  const tasks = await queries.query<Omit<PracticeSetting["tasks"][number], "fewest">>(sql`
    with known as materialized (${knownTexts(studyId)})
    select studied."id" as "studyTaskId", task."slug" as "task", studied."practiceItems", studied."passRule",
      studied."passPercent",
      (select count(*)::int from known where known."studyTaskId" = studied."id") as "there"
    from "StudyTask" studied join "Task" task on task."id" = studied."taskId"
    where studied."studyId" = ${studyId}::uuid order by studied."position"`);
  return { mode, tasks: tasks.map((task) => ({ ...task, fewest: fewestRight(task.practiceItems, task) })) };
}
