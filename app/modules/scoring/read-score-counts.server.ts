import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { ScoreCount, ScoreCounts, ScoredModel, ScoredTask } from "./score-counts.ts";

/**
 * The study's scored items counted by task and model, withdrawn ones left out. Ties labels to models: ask
 * `maySeeModels` first and record the unblinding.
 */
export async function readScoreCounts(queries: Queries, studyId: string): Promise<ScoreCounts> {
  const tasks = await queries.query<ScoredTask>(sql`
    select task."slug", task."name", task."family" from "StudyTask" studied
    join "Task" task on task."id" = studied."taskId"
    where studied."studyId" = ${studyId}::uuid order by studied."position"`);
  const models = await queries.query<ScoredModel>(sql`
    select studied."id", model."name", studied."run" from "StudyModel" studied
    join "Model" model on model."id" = studied."modelId"
    where studied."studyId" = ${studyId}::uuid order by studied."position"`);
  const counts = await queries.query<ScoreCount>(sql`
    select task."slug" as "taskSlug", counted."studyModelId" as "modelId",
      counted."settled", counted."correct", counted."sufficient", counted."open"
    from (
      select item."studyTaskId", item."studyModelId",
        count(label."itemId")::int as "settled",
        (count(*) filter (where label."correct"))::int as "correct",
        (count(*) filter (where label."analysis" = 'sufficient'))::int as "sufficient",
        (count(*) - count(label."itemId"))::int as "open"
      from "Item" item left join "Label" label on label."itemId" = item."id"
      where item."studyId" = ${studyId}::uuid and item."purpose" = 'scored' and item."status" <> 'withdrawn'
      group by item."studyTaskId", item."studyModelId"
    ) counted
    join "StudyTask" studied on studied."id" = counted."studyTaskId"
    join "Task" task on task."id" = studied."taskId"`);
  return { tasks, models, counts };
}
