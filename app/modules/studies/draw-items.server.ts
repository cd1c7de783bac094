import { sql } from "#app/db/sql.server.ts";
import type { Queries, Transaction } from "#app/db/transaction.server.ts";
import { searchStudy } from "#app/modules/blinding/search-texts.server.ts";
import type { MissingTexts } from "./missing-texts.ts";

/**
 * Makes an item of every drawn sample and study model that has a text and no item yet. An item pins the newest version
 * of the text, searched for names of models; places in the common order follow the drawing order until a plan is committed.
 * @returns how many items were made
 */
export async function drawItems(tx: Transaction, studyId: string): Promise<number> {
  const made = await tx.execute(sql`
    insert into "Item" ("studyId", "studyTaskId", "studyModelId", "sampleVersionId", "generationVersionId",
      "gradesWanted", "position")
    select sample."studyId", sample."studyTaskId", model."id", sample."sampleVersionId", text."id",
      (select "gradersPerItem" from "StudyProtocol" where "studyId" = ${studyId}::uuid order by "version" desc limit 1),
      (select coalesce(max("position"), 0) from "Item" where "studyId" = ${studyId}::uuid)
        + row_number() over (order by task."position", sample."rank", model."position")
    from "StudySample" sample
    join "StudyTask" task on task."id" = sample."studyTaskId"
    join "SampleVersion" facts on facts."id" = sample."sampleVersionId"
    join "StudyModel" model on model."studyId" = sample."studyId"
    join "Generation" generation on generation."sampleId" = facts."sampleId"
      and generation."modelId" = model."modelId" and generation."run" = model."run"
    join lateral (
      select "id" from "GenerationVersion" where "generationId" = generation."id" order by "version" desc limit 1
    ) text on true
    where sample."studyId" = ${studyId}::uuid and not exists (
      select from "Item" item where item."studyId" = sample."studyId"
        and item."sampleVersionId" = sample."sampleVersionId" and item."studyModelId" = model."id")`);
  if (made > 0) await searchStudy(tx, studyId);
  return made;
}

/** What keeps the study from being whole: drawn samples without an item, by task and model. Empty when it is. */
export async function findMissingTexts(queries: Queries, studyId: string): Promise<MissingTexts[]> {
  return await queries.query<MissingTexts>(sql`
    select catalogue."slug" as "task", named."name" as "model", model."run", count(*) as "samples",
      count(generation."id") as "arrived"
    from "StudySample" sample
    join "StudyTask" task on task."id" = sample."studyTaskId"
    join "Task" catalogue on catalogue."id" = task."taskId"
    join "SampleVersion" facts on facts."id" = sample."sampleVersionId"
    join "StudyModel" model on model."studyId" = sample."studyId"
    join "Model" named on named."id" = model."modelId"
    left join "Item" item on item."studyId" = sample."studyId"
      and item."sampleVersionId" = sample."sampleVersionId" and item."studyModelId" = model."id"
    left join "Generation" generation on generation."sampleId" = facts."sampleId"
      and generation."modelId" = model."modelId" and generation."run" = model."run"
    where sample."studyId" = ${studyId}::uuid and item."id" is null
    group by task."position", catalogue."slug", model."position", named."name", model."run"
    order by task."position", model."position"`);
}
