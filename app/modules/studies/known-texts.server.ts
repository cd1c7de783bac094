import { type Sql, sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";
import { searchStudy } from "#app/modules/blinding/search-texts.server.ts";

/**
 * The texts that a study may use as known items: of its models, with a known verdict under the guide in use, of samples
 * that it did not draw, and none of its items yet. Columns: `studyTaskId`, `studyModelId`, `sampleId`, `sampleVersionId`,
 * `generationVersionId`, `referenceGradeId`, and `taskPosition`, `rank` for an order by the study's seed.
 */
export function knownTexts(studyId: string): Sql {
  return sql`
    select studied."id" as "studyTaskId", model."id" as "studyModelId", sample."id" as "sampleId",
      facts."id" as "sampleVersionId", text."id" as "generationVersionId", known."id" as "referenceGradeId",
      studied."position" as "taskPosition",
      sha256(convert_to(concat_ws(' ', study."seed", sample."key", named."name", model."run"), 'UTF8')) as "rank"
    from "Study" study
    join "StudyTask" studied on studied."studyId" = study."id"
    join "ReferenceGrade" known on known."guideVersionId" = studied."guideVersionId"
    join "GenerationVersion" text on text."id" = known."generationVersionId"
    join "Generation" generation on generation."id" = text."generationId"
    join "Sample" sample on sample."id" = generation."sampleId"
    join "StudyModel" model on model."studyId" = study."id" and model."modelId" = generation."modelId"
      and model."run" = generation."run"
    join "Model" named on named."id" = model."modelId"
    join lateral (
      select "id" from "SampleVersion" where "sampleId" = sample."id" order by "version" desc limit 1
    ) facts on true
    where study."id" = ${studyId}::uuid and not exists (
        select from "StudySample" drawn join "SampleVersion" version on version."id" = drawn."sampleVersionId"
        where drawn."studyId" = study."id" and version."sampleId" = sample."id")
      and not exists (
        select from "Item" where "studyId" = study."id" and "generationVersionId" = text."id")`;
}

/**
 * Makes items of known texts, behind the study's other items, and searches them for names of models like those.
 * @param texts rows of `knownTexts`
 * @returns how many were made
 */
export async function makeKnownItems(
  tx: Transaction,
  studyId: string,
  purpose: "practice" | "known_check",
  texts: Sql,
): Promise<number> {
  const made = await tx.execute(sql`
    with chosen as materialized (${texts}), used as (
      insert into "StudyReferenceGrade" ("studyId", "referenceGradeId", "use")
      select ${studyId}::uuid, "referenceGradeId", ${purpose} from chosen on conflict do nothing
    )
    insert into "Item" ("studyId", "studyTaskId", "studyModelId", "sampleVersionId", "generationVersionId", "purpose",
      "gradesWanted", "position")
    select ${studyId}::uuid, "studyTaskId", "studyModelId", "sampleVersionId", "generationVersionId",
      ${purpose}::"ItemPurpose", 1,
      (select coalesce(max("position"), 0) from "Item" where "studyId" = ${studyId}::uuid)
        + row_number() over (order by "taskPosition", "rank")
    from chosen`);
  if (made > 0) await searchStudy(tx, studyId);
  return made;
}
