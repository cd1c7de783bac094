import { type KeysetSort, keyset } from "#app/db/keyset.server.ts";
import { type Sql, sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { ListPage, PagePlace } from "#app/lib/page-cursor.ts";
import { type ListedSheet, type SentSheet, type WorkSeconds, workSeconds } from "./hours-view.ts";
import { decisionOnSheet } from "./read-my-hours.server.ts";

export type SheetDecision = SentSheet["decision"];

/** Sheets that were sent in, one page at a time: those that wait from the oldest, decided ones from the latest. */
export async function listTimeSheets(
  queries: Queries,
  decision: SheetDecision,
  place: PagePlace,
  pageSize = 20,
): Promise<ListPage<ListedSheet>> {
  const page = keyset(decision === "waits" ? OLDEST_FIRST : LATEST_FIRST, place, pageSize);
  const rows = await queries.query<
    Omit<ListedSheet, "studies"> & {
      studies: { study: string; seconds: Partial<WorkSeconds> }[];
      cursorKeys: string[];
    }
  >(sql`
    select sheet."id", sheet."userId", coalesce(person."name", person."email") as "name",
      to_char(sheet."month", 'YYYY-MM') as "month", sheet."through", sheet."sentAt", sheet."note",
      coalesce(sheet."approvedAt", sheet."returnedAt") as "decidedAt", ${decisionOnSheet} as "decision",
      (select coalesce("name", "email") from "User" decider join "Person" on "Person"."id" = decider."personId"
        where decider."id" = sheet."decidedById") as "decidedByName",
      ${studiesOfSheet} as "studies", ${correctionsOfSheet} as "corrections", ${page.keys} as "cursorKeys"
    from "TimeSheet" sheet join "User" account on account."id" = sheet."userId"
    join "Person" person on person."id" = account."personId"
    where ${decisionOnSheet} = ${decision} and ${page.beyond} order by ${page.order} limit ${page.limit}`);
  const listed = page.cut(rows);
  return {
    ...listed,
    rows: listed.rows.map((sheet) => ({
      ...sheet,
      studies: sheet.studies.map(({ study, seconds }) => ({ study, seconds: workSeconds(seconds) })),
    })),
  };
}

const LATEST_FIRST: KeysetSort = { keys: [{ value: sql`sheet."seq"`, type: "bigint" }], descending: true };
const OLDEST_FIRST: KeysetSort = { ...LATEST_FIRST, descending: false };

const studiesOfSheet: Sql = sql`coalesce((
  select jsonb_agg(jsonb_build_object('study', "study", 'seconds', "seconds") order by "study") from (
    select "study", jsonb_object_agg("work", "seconds") as "seconds" from (
      select study."name" as "study", entry."work", sum(entry."seconds")::int as "seconds"
      from "TimeEntry" entry join "Study" study on study."id" = entry."studyId"
      where entry."sheetId" = sheet."id" group by 1, 2
    ) as worked group by "study"
  ) as studied), '[]')`;

const correctionsOfSheet: Sql = sql`coalesce((
  select jsonb_agg(jsonb_build_object('day', entry."day", 'study', study."name", 'seconds', entry."seconds",
    'reason', entry."reason") order by entry."day", entry."createdAt")
  from "TimeEntry" entry join "Study" study on study."id" = entry."studyId"
  where entry."sheetId" = sheet."id" and entry."work" = 'correction'), '[]')`;
