import { sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";
import { counted } from "#app/lib/counted.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";

/**
 * Makes the practice items of a study that opens: every text of its models that has a known verdict under the guide in
 * use and whose sample the study did not draw. Their order comes from the study's seed. Refused (`conflict`) where a task
 * has fewer than one round.
 * @returns how many were made
 */
export async function drawPractice(tx: Transaction, studyId: string): Promise<Result<number>> {
  await tx.execute(sql`
    insert into "StudyReferenceGrade" ("studyId", "referenceGradeId", "use")
    select study."id", known."id", 'practice'
    from "Study" study
    join "StudyTask" studied on studied."studyId" = study."id" and studied."practiceItems" > 0
    join "ReferenceGrade" known on known."guideVersionId" = studied."guideVersionId"
    join "GenerationVersion" text on text."id" = known."generationVersionId"
    join "Generation" generation on generation."id" = text."generationId"
    join "StudyModel" model on model."studyId" = study."id" and model."modelId" = generation."modelId"
      and model."run" = generation."run"
    where study."id" = ${studyId}::uuid and study."practice" <> 'off' and not exists (
      select from "StudySample" drawn join "SampleVersion" version on version."id" = drawn."sampleVersionId"
      where drawn."studyId" = study."id" and version."sampleId" = generation."sampleId")
    on conflict do nothing`);
  const made = await tx.execute(sql`
    insert into "Item" ("studyId", "studyTaskId", "studyModelId", "sampleVersionId", "generationVersionId", "purpose",
      "gradesWanted", "position")
    select study."id", studied."id", model."id", facts."id", text."id", 'practice', 1,
      (select coalesce(max("position"), 0) from "Item" where "studyId" = study."id")
        + row_number() over (order by studied."position",
          sha256(convert_to(concat_ws(' ', study."seed", sample."key", named."name", model."run"), 'UTF8')))
    from "StudyReferenceGrade" used
    join "Study" study on study."id" = used."studyId"
    join "ReferenceGrade" known on known."id" = used."referenceGradeId"
    join "GenerationVersion" text on text."id" = known."generationVersionId"
    join "Generation" generation on generation."id" = text."generationId"
    join "StudyModel" model on model."studyId" = study."id" and model."modelId" = generation."modelId"
      and model."run" = generation."run"
    join "Model" named on named."id" = model."modelId"
    join "Sample" sample on sample."id" = generation."sampleId"
    join "StudyTask" studied on studied."studyId" = study."id" and studied."guideVersionId" = known."guideVersionId"
    join lateral (
      select "id" from "SampleVersion" where "sampleId" = generation."sampleId" order by "version" desc limit 1
    ) facts on true
    where used."studyId" = ${studyId}::uuid and used."use" = 'practice'
    on conflict ("studyId", "generationVersionId") do nothing`);
  const short = await tx.maybeOne<{ task: string; wanted: number; there: number }>(sql`
    select task."name" as "task", studied."practiceItems" as "wanted", count(item."id")::int as "there"
    from "StudyTask" studied
    join "Study" study on study."id" = studied."studyId" and study."practice" <> 'off'
    join "Task" task on task."id" = studied."taskId"
    left join "Item" item on item."studyTaskId" = studied."id" and item."purpose" = 'practice'
    where studied."studyId" = ${studyId}::uuid
    group by studied."id", task."id" having count(item."id") < studied."practiceItems"
    order by studied."position" limit 1`);
  if (short !== null)
    return refuse(
      "conflict",
      `A round of practice in ${short.task} takes ${counted(short.wanted, "text")} with known verdicts outside the draw; the library has ${short.there}.`,
    );
  return success(made);
}
