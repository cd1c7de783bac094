import { nothing, type Sql, sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { isOwnWithheld } from "#app/modules/studies/item-conditions.server.ts";
import { IS_CONTESTED } from "#app/modules/studies/verdict-basis.server.ts";
import type { CommentRow } from "./comment-columns.ts";
import type { DoubtRow } from "./doubt-columns.ts";
import {
  type Cursor,
  type ExportScope,
  isoTime,
  nextItems,
  type Page,
  subject,
  subjectTables,
} from "./export-items.server.ts";

/** The next items with what was written about them: remarks, send-backs, reasons of adjudicators, withdrawals. */
export async function readCommentRows(
  queries: Queries,
  scope: ExportScope,
  after: Cursor | null,
): Promise<Page<CommentRow>> {
  const page = await nextItems(queries, scope, after);
  const rows = await queries.query<CommentRow>(sql`
    select ${subject(scope.withModels)}, written."id" as "commentId", written."kind",
      ${pseudonymOf(sql`written."authorId"`)} as "author",
      case when written."toId" is not null then ${pseudonymOf(sql`written."toId"`)} end as "to",
      written."assignmentId", case when written."kind" in ('decision', 'confirmation', 'reopening')
        then written."id" end as "adjudicationId",
      written."text", ${isoTime(sql`written."at"`)} as "writtenAt",
      case when written."endedAt" is not null then jsonb_build_object('as', written."endedAs",
        'at', ${isoTime(sql`written."endedAt"`)}) end as "ended"
    ${subjectTables}
    cross join lateral (${written}) written
    where item."id" = any(${page.ids}::uuid[])
    order by item."position", item."seq", written."at", written."id"`);
  return { rows, next: page.next };
}

/** Every text about the "Item" in scope as `item`; a remark that only resolves the thread has none. */
const written = sql`
  select remark."id", 'remark' as "kind", remark."authorId", null::uuid as "toId", null::uuid as "assignmentId",
    remark."text", remark."createdAt" as "at", 'resolved' as "endedAs",
    (select min(last."createdAt") from "Comment" last where last."itemId" = remark."itemId"
      and last."seq" >= remark."seq" and last."resolves") as "endedAt"
  from "Comment" remark where remark."itemId" = item."id" and remark."text" <> ''
  union all
  select back."id", 'send_back', back."adjudicatorId", place."graderId", place."id", back."comment", back."createdAt",
    case when back."answeredAt" is null then 'withdrawn' else 'answered' end,
    coalesce(back."answeredAt", back."withdrawnAt")
  from "SendBack" back join "Assignment" place on place."id" = back."assignmentId" where place."itemId" = item."id"
  union all
  select said."id", case said."kind" when 'decide' then 'decision' when 'confirm' then 'confirmation' else 'reopening' end,
    said."adjudicatorId", null, null, said."rationale", said."createdAt", null, null
  from "Adjudication" said where said."itemId" = item."id"
  union all
  select gone."id", 'withdrawal', gone."byId", null, null, gone."reason", gone."createdAt", 'put_back', gone."endedAt"
  from "Withdrawal" gone where gone."itemId" = item."id"`;

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

/** A person under their name in the study, over "Study" as `study`; an admin need not be a member of it. */
function pseudonymOf(userId: Sql): Sql {
  return sql`coalesce((select "pseudonym" from "StudyMember" where "studyId" = study."id" and "userId" = ${userId}),
    'admin')`;
}
