import { nothing, type Sql, sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { IS_CONTESTED, verdictOnBasis } from "#app/modules/studies/verdict-basis.server.ts";
import type { ScoreBasis } from "./score-basis.ts";
import type { SampleOutcomes, ScoreCount, ScoreCounts, ScoredModel, ScoredTask } from "./score-counts.ts";

/**
 * The study's scored items counted by task and model on a basis, withdrawn ones left out; of a study of published counts
 * those counts. Ties labels to models: ask `maySeeModels` first and record the unblinding.
 */
export async function readScoreCounts(
  queries: Queries,
  studyId: string,
  basis: ScoreBasis,
): Promise<ScoreCounts> {
  const { countsOnly } = await queries.one<{ countsOnly: boolean }>(sql`
    select "countsOnly" from "Study" where "id" = ${studyId}::uuid`);
  const tasks = await queries.query<ScoredTask>(sql`
    select task."slug", task."name", task."family" from "StudyTask" studied
    join "Task" task on task."id" = studied."taskId"
    where studied."studyId" = ${studyId}::uuid order by studied."position"`);
  const models = await readScoredModels(queries, studyId);
  const counts = countsOnly
    ? await readPublished(queries, studyId)
    : await queries.query<ScoreCount>(sql`
        select task."slug" as "taskSlug", counted."studyModelId" as "modelId",
          counted."settled", counted."correct", counted."sufficient", counted."open"
        from (
          select item."studyTaskId", item."studyModelId",
            count(label."itemId")::int as "settled",
            (count(*) filter (where label."correct"))::int as "correct",
            (count(*) filter (where label."analysis" = 'sufficient'))::int as "sufficient",
            ${basis.labels === "final" ? sql`(count(*) - count(label."itemId"))::int` : sql`0`} as "open"
          ${countedItems(studyId, basis)}
          group by item."studyTaskId", item."studyModelId"
        ) counted
        join "StudyTask" studied on studied."id" = counted."studyTaskId"
        join "Task" task on task."id" = studied."taskId"`);
  return { tasks, models, counts, countsOnly };
}

/** The study's models, in its order. */
export async function readScoredModels(queries: Queries, studyId: string): Promise<ScoredModel[]> {
  return await queries.query(sql`
    select studied."id", model."name", studied."run" from "StudyModel" studied
    join "Model" model on model."id" = studied."modelId"
    where studied."studyId" = ${studyId}::uuid order by studied."position"`);
}

async function readPublished(queries: Queries, studyId: string): Promise<ScoreCount[]> {
  return await queries.query(sql`
    select task."slug" as "taskSlug", published."studyModelId" as "modelId", published."items" as "settled",
      published."correct", published."sufficient", 0 as "open"
    from "PublishedCount" published
    join "StudyTask" studied on studied."id" = published."studyTaskId"
    join "Task" task on task."id" = studied."taskId"
    where studied."studyId" = ${studyId}::uuid`);
}

/**
 * What came of every sample by model, for figures that compare models on the same samples. One row a sample, so that its
 * size is that of the draw, not of the grades.
 */
export async function readSampleOutcomes(
  queries: Queries,
  studyId: string,
  basis: ScoreBasis,
): Promise<SampleOutcomes[]> {
  return await queries.query(sql`
    select task."slug" as "taskSlug", array_agg(item."studyModelId"::text) as "modelIds",
      array_agg(label."correct") as "correct", array_agg(label."analysis" = 'sufficient') as "sufficient"
    ${countedItems(studyId, basis)}
    and label."itemId" is not null
    group by task."slug", studied."position", item."sampleVersionId"
    order by studied."position", min(item."position")`);
}

function countedItems(studyId: string, basis: ScoreBasis): Sql {
  return sql`
    from "Item" item
    join "StudyTask" studied on studied."id" = item."studyTaskId"
    join "Task" task on task."id" = studied."taskId"
    ${basis.slice === null ? nothing : sql`join "SampleVersion" facts on facts."id" = item."sampleVersionId" and facts."slice" = ${basis.slice}`}
    ${basis.labels === "final" ? sql`left join "Label" label on label."itemId" = item."id"` : sql`left join lateral ${verdictOnBasis(basis.labels)} label on true`}
    where item."studyId" = ${studyId}::uuid and item."purpose" = 'scored' and item."status" <> 'withdrawn'
      ${basis.contested === "without" ? sql`and not ${IS_CONTESTED}` : nothing}`;
}
