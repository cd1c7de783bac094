import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";

/** LegalBench's names of a study's tasks, in the study's order. */
export async function listStudyTasks(queries: Queries, studyId: string): Promise<string[]> {
  const rows = await queries.query<{ slug: string }>(sql`
    select task."slug" from "StudyTask" studied join "Task" task on task."id" = studied."taskId"
    where studied."studyId" = ${studyId}::uuid order by studied."position"`);
  return rows.map((row) => row.slug);
}
