import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { NAMES_A_MODEL } from "#app/modules/blinding/named-text.server.ts";
import { INDEPENDENT_GRADE } from "#app/modules/studies/independent-grade.server.ts";
import type { StudyMethods } from "./methods-paragraph.ts";

/** How a study is graded, by its current protocol and what was done. */
export async function readStudyMethods(queries: Queries, studyId: string): Promise<StudyMethods> {
  const scored = sql`item."studyId" = study."id" and item."purpose" = 'scored' and item."status" <> 'withdrawn'`;
  return await queries.one(sql`
    select protocol."gradersPerItem", protocol."secondLook", protocol."majority", protocol."typesDiffer",
      study."isDemonstration", protocol."masking",
      (select count(*)::int from "Item" item where item."studyId" = study."id" and item."purpose" = 'scored'
        and item."status" <> 'withdrawn' and ${NAMES_A_MODEL}) as "naming",
      protocol."version" as "protocolVersion", study."seed",
      (select array_agg(distinct guide."version" order by guide."version") from "StudyTask" studied
        join "GuideVersion" guide on guide."id" = studied."guideVersionId" where studied."studyId" = study."id") as "guideVersions",
      (select count(*)::int from "StudyTask" where "studyId" = study."id" and "sampleCount" is not null) as "drawnTasks",
      (select coalesce(jsonb_agg(jsonb_build_object('grades', "grades", 'items', "items") order by "grades"), '[]') from (
        select "gradesWanted" as "grades", count(*)::int as "items" from "Item" item where ${scored} group by 1
      ) asked) as "asked",
      (select count(distinct placed."graderId")::int from "Item" item join "Assignment" placed on placed."itemId" = item."id"
        and placed."round" = 1 and placed."slot" is not null and placed."submittedAt" is not null
        where ${scored}) as "graders",
      (select count(*)::int from "Item" item join "Label" label on label."itemId" = item."id" and label."basis" = 'adjudicated'
        where ${scored}) as "adjudicated",
      (select count(*)::int from "Item" item join "Label" label on label."itemId" = item."id"
        where ${scored} and exists (select from "Grade" grade join "Verdict" verdict on verdict."id" = grade."verdictId"
          where grade."id" = any(label."gradeIds") and verdict."unblinded")) as "unblinded",
      (select jsonb_build_object('shared', count(*), 'equal', count(*) filter (where "isEqual")) from (
        select bool_and(verdict."correct") = bool_or(verdict."correct") as "isEqual" from "Item" item
        join "Assignment" placed on placed."itemId" = item."id" and placed."round" = 1 and placed."slot" is not null
        join lateral ${INDEPENDENT_GRADE} own on true join "Verdict" verdict on verdict."id" = own."verdictId"
        where ${scored} group by item."id" having count(*) > 1
      ) pair) as "agreement"
    from "Study" study join lateral (
      select * from "StudyProtocol" where "studyId" = study."id" order by "version" desc limit 1
    ) protocol on true where study."id" = ${studyId}::uuid`);
}
