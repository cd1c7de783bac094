import { nothing, sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { isOwnWithheld } from "#app/modules/studies/item-conditions.server.ts";
import { IS_CONTESTED } from "#app/modules/studies/verdict-basis.server.ts";
import type { DoubtRow } from "./doubt-columns.ts";
import { type ExportScope, isoTime, type Page, pseudonymOf } from "./export-items.server.ts";

/** All doubts and rulings of the study: they are few, so they are one page. */
export async function readDoubtRows(
  queries: Queries,
  { studyId, viewerId, contested }: ExportScope,
): Promise<Page<DoubtRow>> {
  const rows = await queries.query<DoubtRow>(sql`
    select study."slug" as "study", task."slug" as "task",
      case when doubt."id" is not null then jsonb_build_object('id', doubt."id", 'itemId', doubt."itemId",
        'split', sample."split", 'sampleKey', sample."key", 'about', doubt."about",
        'guideVersion', asked."version", 'text', doubt."text",
        'askedBy', ${pseudonymOf(sql`doubt."askedById"`)}, 'askedAt', ${isoTime(sql`doubt."createdAt"`)},
        'adjudicationIds', array(select said."id" from "AdjudicationDoubt" linked
          join "Adjudication" said on said."id" = linked."adjudicationId" where linked."doubtId" = doubt."id"
          order by said."seq")) end as "doubt",
      case when ruling."id" is not null then jsonb_build_object('id', ruling."id", 'text', ruling."text",
        'scope', ruling."scope", 'guideVersion', guide."version", 'keyAnswer', ruling."keyAnswer", 'ruledBy', ${pseudonymOf(sql`ruling."decidedById"`)},
        'ruledAt', ${isoTime(sql`ruling."createdAt"`)}) end as "ruling"
    from (select * from "Doubt" where "studyId" = ${studyId}::uuid) doubt
    full join (select * from "Ruling" where "studyId" = ${studyId}::uuid) ruling on ruling."id" = doubt."rulingId"
    join "StudyTask" studied on studied."id" = coalesce(doubt."studyTaskId", ruling."studyTaskId")
    join "Study" study on study."id" = studied."studyId"
    join "Task" task on task."id" = studied."taskId"
    left join "GuideVersion" guide on guide."id" = ruling."guideVersionId"
    left join "GuideVersion" asked on asked."id" = doubt."guideVersionId"
    left join "Item" item on item."id" = doubt."itemId"
    left join "SampleVersion" version on version."id" = item."sampleVersionId"
    left join "Sample" sample on sample."id" = version."sampleId"
    where item."id" is null or (true
      ${viewerId === null ? nothing : sql`and not ${isOwnWithheld(viewerId)}`}
      ${contested === "without" ? sql`and not ${IS_CONTESTED}` : nothing})
    order by studied."position", doubt."seq", ruling."seq"`);
  return { rows, next: null };
}
