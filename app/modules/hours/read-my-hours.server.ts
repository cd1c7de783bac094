import { today, zone } from "#app/db/calendar.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { type Sql, sql } from "#app/db/sql.server.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import {
  type HoursCorrection,
  type HoursDay,
  type MonthHours,
  type SentSheet,
  type WorkSeconds,
  workSeconds,
} from "./hours-view.ts";
import { type Month, monthOf } from "./month.ts";

export type MyHours = MonthHours & {
  /** Today on the installation's calendar. */
  readonly today: string;
  /** Its time zone. */
  readonly zone: string;
  /** Months in which there is anything, and the present one; the latest first. */
  readonly months: readonly Month[];
  /** Studies that the person is or was a member of. */
  readonly studies: readonly { readonly id: string; readonly name: string }[];
};

/** A month of the person's own hours, the present one unless another is asked for. */
export async function readMyHours(
  database: Database,
  actor: PersonActor,
  asked: Month | null,
): Promise<MyHours> {
  const { userId } = actor;
  const now = await database.one<{ today: string; zone: string; months: Month[] }>(sql`
    select ${today} as "today", ${zone} as "zone", array(
      select distinct to_char("day", 'YYYY-MM') from (
        select "day" from "TimeEntry" where "userId" = ${userId}::uuid union select ${today}
      ) as known ("day") order by 1 desc) as "months"`);
  const month = asked ?? monthOf(now.today);
  const [days, corrections, sheets, studies] = await Promise.all([
    database.query<Omit<HoursDay, "seconds"> & { seconds: Partial<WorkSeconds> }>(sql`
      select "day", "studyId", "study", "state", jsonb_object_agg("work", "seconds") as "seconds" from (
        select entry."day", entry."studyId", study."name" as "study", entry."work", ${stateOfEntry} as "state",
          sum(entry."seconds")::int as "seconds"
        from ${entriesOf(userId, month)} group by 1, 2, 3, 4, 5
      ) as worked group by "day", "studyId", "study", "state" order by "day", "study", "state"`),
    database.query<HoursCorrection>(sql`
      select entry."id", entry."day", study."name" as "study", entry."seconds", entry."reason", ${stateOfEntry} as "state"
      from ${entriesOf(userId, month)} and entry."work" = 'correction' order by entry."day", entry."createdAt", entry."id"`),
    database.query<SentSheet>(sql`
      select sheet."id", sheet."sentAt", sheet."through", sheet."note",
        coalesce(sheet."approvedAt", sheet."returnedAt") as "decidedAt", ${decisionOnSheet} as "decision",
        coalesce((select sum("seconds") from "TimeEntry" where "sheetId" = sheet."id"), 0)::int as "seconds"
      from "TimeSheet" sheet where sheet."userId" = ${userId}::uuid and sheet."month" = ${`${month}-01`}::date
      order by sheet."seq" desc`),
    database.prisma.study.findMany({
      where: { status: { not: "draft" }, members: { some: { userId } } },
      orderBy: { name: "asc" },
      select: { id: true, name: true },
    }),
  ]);
  return {
    month,
    days: days.map((day) => ({ ...day, seconds: workSeconds(day.seconds) })),
    corrections,
    sheets,
    studies,
    ...now,
  };
}

/** Of a row of "TimeSheet" under the alias `sheet`. */
export const decisionOnSheet: Sql = sql`
  case when sheet."approvedAt" is not null then 'approved' when sheet."returnedAt" is not null then 'returned'
    else 'waits' end`;

/** Of a row of "TimeEntry" with its sheet, if any, under the alias `sheet`. */
const stateOfEntry: Sql = sql`
  case when sheet."id" is null then 'open' when sheet."approvedAt" is not null then 'approved' else 'sent' end`;

function entriesOf(userId: string, month: Month): Sql {
  return sql`"TimeEntry" entry join "Study" study on study."id" = entry."studyId"
    left join "TimeSheet" sheet on sheet."id" = entry."sheetId"
    where entry."userId" = ${userId}::uuid and entry."day" >= ${`${month}-01`}::date
      and entry."day" < ${`${month}-01`}::date + interval '1 month'`;
}
