import { type KeysetSort, keyset } from "#app/db/keyset.server.ts";
import { nothing, sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { ListPage, PagePlace } from "#app/lib/page-cursor.ts";
import type { EventDetail } from "./event-detail.ts";

export type ListedEvent = {
  /** The event's place in the record. */
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
  /** Why a grader gave an item back, where this is the last time they did; else null. The record itself holds no such words. */
  readonly declineReason: string | null;
  readonly requestId: string | null;
};

export type EventFilter = {
  readonly action: string | null;
  /** Events that this account did or that are about it. */
  readonly userId: string | null;
};

/** The record, newest first, one page at a time. Names are joined for the eyes of an admin; the record holds none. */
export async function listEvents(
  queries: Queries,
  filter: EventFilter,
  place: PagePlace,
  pageSize = 50,
): Promise<ListPage<ListedEvent>> {
  const page = keyset(NEWEST_FIRST, place, pageSize);
  const rows = await queries.query<
    Omit<ListedEvent, "study"> & { studySlug: string | null; studyName: string | null; cursorKeys: string[] }
  >(sql`
    with page as (
      select event.*, ${page.keys} as "cursorKeys" from "AuditEvent" event
      where ${page.beyond}
        ${filter.action === null ? nothing : sql`and "action" = ${filter.action}`}
        ${filter.userId === null ? nothing : sql`and (${filter.userId}::uuid in ("actorId", "subjectId"))`}
      order by ${page.order} limit ${page.limit}
    )
    select event."cursorKeys", event."seq", event."at", event."actorKind", event."actorId", event."action", event."subjectType",
      event."subjectId", event."detail", event."requestId", study."slug" as "studySlug", study."name" as "studyName",
      actor."name" as "actorName", subject."name" as "subjectName", declined."declineReason"
    from page event
    left join "Study" study on study."id" = event."studyId"
    left join "User" acting on acting."id" = event."actorId"
    left join "Person" actor on actor."id" = acting."personId"
    left join "StudyMember" member on event."subjectType" = 'StudyMember' and member."id" = event."subjectId"
    left join "AccessLink" link on event."subjectType" = 'AccessLink' and link."id" = event."subjectId"
    left join "User" account on account."id" = coalesce(member."userId", link."userId", event."subjectId")
    left join "Invitation" invitation on invitation."id" = coalesce(link."invitationId", event."subjectId")
    left join "Assignment" declined on event."action" = 'assignment.declined' and declined."id" = event."subjectId"
      and not exists (select from "AuditEvent" later where later."subjectId" = declined."id"
        and later."action" = event."action" and later."seq" > event."seq")
    left join "Person" subject on subject."id" = coalesce(account."personId", invitation."personId")
    order by ${page.order}`);
  const events = rows.map(({ studySlug, studyName, ...event }) => ({
    ...event,
    study: studySlug === null ? null : { slug: studySlug, name: studyName ?? "" },
  }));
  return page.cut(events);
}

const NEWEST_FIRST: KeysetSort = { keys: [{ value: sql`event."seq"`, type: "bigint" }], descending: true };
