import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { CommentRow } from "./comment-columns.ts";
import {
  type Cursor,
  type ExportScope,
  isoTime,
  nextItems,
  type Page,
  pseudonymOf,
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
