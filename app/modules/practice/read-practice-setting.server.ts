import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { knownTexts } from "#app/modules/studies/known-texts.server.ts";
import { fewestRight } from "./practice-settings.ts";
import type { PracticeSetting } from "./practice-view.ts";

/** Whether the study's graders practise, what each task asks, and how many known items there are for it. */
export async function readPracticeSetting(database: Database, studyId: string): Promise<PracticeSetting> {
  const { practice: mode } = await database.prisma.study.findUniqueOrThrow({
    where: { id: studyId },
    select: { practice: true },
  });
  const tasks = await database.query<Omit<PracticeSetting["tasks"][number], "fewest">>(sql`
    with known as materialized (${knownTexts(studyId)})
    select studied."id" as "studyTaskId", task."slug" as "task", studied."practiceItems", studied."passRule",
      studied."passPercent",
      (select count(*)::int from known where known."studyTaskId" = studied."id") as "there"
    from "StudyTask" studied join "Task" task on task."id" = studied."taskId"
    where studied."studyId" = ${studyId}::uuid order by studied."position"`);
  return { mode, tasks: tasks.map((task) => ({ ...task, fewest: fewestRight(task.practiceItems, task) })) };
}
