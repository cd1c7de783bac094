import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";

/** A study with one item: a model's text for a sample of the test split. @returns the study's id */
export async function insertStudyWithItem(
  database: Database,
  item: { readonly task: string; readonly sampleKey: string; readonly model: string; readonly run: string },
): Promise<string> {
  const { id } = await database.one<{ id: string }>(sql`
    with study as (
      insert into "Study" ("slug", "name", "seed", "seedAlgorithm")
      values (${`study-${crypto.randomUUID()}`}, 'A study', 'x', 'y') returning "id"
    ), task as (
      insert into "StudyTask" ("studyId", "taskId", "position", "split")
      select study."id", "Task"."id", 0, 'test' from study, "Task" where "slug" = ${item.task}
      returning "id", "studyId", "taskId"
    ), model as (
      insert into "StudyModel" ("studyId", "modelId", "run", "position")
      select study."id", "Model"."id", ${item.run}, 0 from study, "Model" where "name" = ${item.model}
      returning "id", "modelId"
    ), drawn as (
      insert into "StudySample" ("studyId", "studyTaskId", "sampleVersionId", "rank")
      select task."studyId", task."id", v."id", 0 from task
      join "Sample" s on s."taskId" = task."taskId" and s."split" = 'test' and s."key" = ${item.sampleKey}
      join "SampleVersion" v on v."sampleId" = s."id" returning "sampleVersionId"
    )
    insert into "Item" ("studyId", "studyTaskId", "studyModelId", "sampleVersionId", "generationVersionId",
      "gradesWanted", "position")
    select task."studyId", task."id", model."id", drawn."sampleVersionId", text."id", 1, 0
    from task, model, drawn
    join "SampleVersion" facts on facts."id" = drawn."sampleVersionId"
    join "Generation" g on g."sampleId" = facts."sampleId" and g."run" = ${item.run}
    join "GenerationVersion" text on text."generationId" = g."id"
    where g."modelId" = model."modelId"
    returning "studyId" as "id"`);
  return id;
}
