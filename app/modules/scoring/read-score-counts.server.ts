import { nothing, type Sql, sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { IS_CONTESTED, mayStillCount, verdictOnBasis } from "#app/modules/studies/verdict-basis.server.ts";
import type { SampleChoice, ScoreBasis, ScoreChoice } from "./score-basis.ts";
import type {
  SampleOutcomes,
  ScoreCount,
  ScoreCounts,
  ScoredModel,
  ScoredTask,
  StudySize,
} from "./score-counts.ts";

/**
 * The study's scored items counted by task and model on a basis, withdrawn ones left out; of a study of published counts
 * those counts. Ties labels to models: ask `maySeeModels` first and record the unblinding.
 */
export async function readScoreCounts(
  queries: Queries,
  studyId: string,
  basis: ScoreBasis,
): Promise<ScoreCounts> {
  const { countsOnly, ...study } = await queries.one<StudySize & { countsOnly: boolean }>(sql`
    select "countsOnly", count(task."id")::int as "tasks", count(distinct task."family")::int as "families",
      (select count(*) from "StudyModel" where "studyId" = ${studyId}::uuid)::int as "models"
    from "Study" study
    left join "StudyTask" studied on studied."studyId" = study."id"
    left join "Task" task on task."id" = studied."taskId"
    where study."id" = ${studyId}::uuid group by "countsOnly"`);
  const tasks = await queries.query<ScoredTask>(sql`
    select task."slug", task."name", task."family" from "StudyTask" studied
    join "Task" task on task."id" = studied."taskId"
    where studied."studyId" = ${studyId}::uuid ${isChosenTask(basis)} order by studied."position"`);
  const models = await readScoredModels(queries, studyId, basis);
  const counts = countsOnly
    ? await readPublished(queries, studyId, basis)
    : await queries.query<ScoreCount>(sql`
        select task."slug" as "taskSlug", counted."studyModelId" as "modelId",
          counted."settled", counted."correct", counted."sufficient", counted."open"
        from (
          select item."studyTaskId", item."studyModelId",
            count(label."itemId")::int as "settled",
            (count(*) filter (where label."correct"))::int as "correct",
            (count(*) filter (where label."analysis" = 'sufficient'))::int as "sufficient",
            (count(*) filter (where label."itemId" is null and ${mayStillCount(basis.labels)}))::int as "open"
          ${countedItems(studyId, basis)}
          group by item."studyTaskId", item."studyModelId"
        ) counted
        join "StudyTask" studied on studied."id" = counted."studyTaskId"
        join "Task" task on task."id" = studied."taskId"`);
  return { study, tasks, models, counts, countsOnly };
}

/** The study's models that are counted, in its order. */
export async function readScoredModels(
  queries: Queries,
  studyId: string,
  { models }: Pick<ScoreChoice, "models">,
): Promise<ScoredModel[]> {
  return await queries.query(sql`
    select studied."id", model."name", studied."run" from "StudyModel" studied
    join "Model" model on model."id" = studied."modelId"
    where studied."studyId" = ${studyId}::uuid
      ${models === null ? nothing : sql`and studied."id" = any(${models}::uuid[])`}
    order by studied."position"`);
}

async function readPublished(queries: Queries, studyId: string, choice: ScoreChoice): Promise<ScoreCount[]> {
  return await queries.query(sql`
    select task."slug" as "taskSlug", published."studyModelId" as "modelId", published."items" as "settled",
      published."correct", published."sufficient", 0 as "open"
    from "PublishedCount" published
    join "StudyTask" studied on studied."id" = published."studyTaskId"
    join "Task" task on task."id" = studied."taskId"
    where studied."studyId" = ${studyId}::uuid ${isChosenTask(choice)}
      ${isChosenModel(sql`published`, choice)}`);
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
    ${basis.labels === "final" ? sql`left join "Label" label on label."itemId" = item."id"` : sql`left join lateral ${verdictOnBasis(basis.labels)} label on true`}
    where ${isCounted(studyId, basis)}`;
}

/** Scored items of "Item" as `item` that the choice counts, its task as `task` and `studied`; withdrawn ones are not. */
export function isCounted(studyId: string, choice: ScoreChoice & SampleChoice): Sql {
  return sql`item."studyId" = ${studyId}::uuid and item."purpose" = 'scored' and item."status" <> 'withdrawn'
    ${isChosenTask(choice)} ${isChosenModel(sql`item`, choice)}
    ${choice.slice === null ? nothing : sql`and exists (select from "SampleVersion" facts where facts."id" = item."sampleVersionId" and facts."slice" = ${choice.slice})`}
    ${choice.contested === "without" ? sql`and not ${IS_CONTESTED}` : nothing}`;
}

/** Narrows "Task" as `task`. */
function isChosenTask({ tasks }: Pick<ScoreChoice, "tasks">): Sql {
  return tasks === null ? nothing : sql`and task."slug" = any(${tasks}::text[])`;
}

/** Narrows a table with a study model. */
function isChosenModel(table: Sql, { models }: Pick<ScoreChoice, "models">): Sql {
  return models === null ? nothing : sql`and ${table}."studyModelId" = any(${models}::uuid[])`;
}
