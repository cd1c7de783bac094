import { nothing, type Sql, sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { isBackwards, type KeyPage, keyPage, type PageAt } from "#app/lib/key-page.ts";
import type { EventDetail } from "./event-detail.ts";

export type ListedEvent = {
  /** The event's place in the record; what pages are named by. */
  readonly seq: number;
  readonly at: Date;
  readonly actorKind: "person" | "command_line" | "system";
  readonly actorId: string | null;
  /** As they are called now; null for the command line, the system and an erased person. */
  readonly actorName: string | null;
  readonly action: string;
  readonly study: { readonly slug: string; readonly name: string } | null;
  readonly subjectType: string;
  readonly subjectId: string | null;
  /** The person whom the event is about: whose account, membership, invitation or link. */
  readonly subjectName: string | null;
  readonly detail: EventDetail;
  readonly requestId: string | null;
};

export type EventFilter = {
  readonly action: string | null;
  /** Events that this account did or that are about it. */
  readonly userId: string | null;
};

/** The record, newest first, one key page at a time. Names are joined for the eyes of an admin; the record holds none. */
export async function listEvents(
  queries: Queries,
  filter: EventFilter,
  at: PageAt,
  pageSize = 50,
): Promise<KeyPage<ListedEvent>> {
  const backwards = isBackwards(at);
  const rows = await queries.query<
    Omit<ListedEvent, "study"> & { studySlug: string | null; studyName: string | null }
  >(sql`
    with page as (
      select * from "AuditEvent"
      where ${placeCondition(at)}
        ${filter.action === null ? nothing : sql`and "action" = ${filter.action}`}
        ${filter.userId === null ? nothing : sql`and (${filter.userId}::uuid in ("actorId", "subjectId"))`}
      order by "seq" ${backwards ? sql`asc` : sql`desc`} limit ${pageSize + 1}
    )
    select page."seq", page."at", page."actorKind", page."actorId", page."action", page."subjectType",
      page."subjectId", page."detail", page."requestId", study."slug" as "studySlug", study."name" as "studyName",
      actor."name" as "actorName", subject."name" as "subjectName"
    from page
    left join "Study" study on study."id" = page."studyId"
    left join "User" acting on acting."id" = page."actorId"
    left join "Person" actor on actor."id" = acting."personId"
    left join "StudyMember" member on page."subjectType" = 'StudyMember' and member."id" = page."subjectId"
    left join "AccessLink" link on page."subjectType" = 'AccessLink' and link."id" = page."subjectId"
    left join "User" account on account."id" = coalesce(member."userId", link."userId", page."subjectId")
    left join "Invitation" invitation on invitation."id" = coalesce(link."invitationId", page."subjectId")
    left join "Person" subject on subject."id" = coalesce(account."personId", invitation."personId")
    order by page."seq" ${backwards ? sql`asc` : sql`desc`}`);
  const events = rows.map(({ studySlug, studyName, ...event }) => ({
    ...event,
    study: studySlug === null ? null : { slug: studySlug, name: studyName ?? "" },
  }));
  return keyPage(events, at, pageSize);
}

/** The list runs from the newest event down, so what follows an event in it came before. */
function placeCondition(at: PageAt): Sql {
  if (at === null) return sql`true`;
  return "after" in at ? sql`"seq" < ${at.after}::bigint` : sql`"seq" > ${at.before}::bigint`;
}
