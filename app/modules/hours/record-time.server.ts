import { dayOf, startOfDay } from "#app/db/calendar.server.ts";
import { sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";
import type { MeasuredWork } from "./work-kinds.ts";

export type SpentTime = {
  readonly userId: string;
  readonly studyId: string;
  readonly work: MeasuredWork;
  /** Whole seconds that were not recorded before, at most a day's. Nothing is recorded for 0 or fewer. */
  readonly seconds: number;
  /** When they ended; the moment of the transaction unless given. */
  readonly until?: Date;
};

/**
 * Adds measured time to a person's hours, in the transaction that stores what was measured, so that it is recorded once
 * or not at all. The seconds belong to the day on which they ended, on the installation's calendar; what is more than
 * that day is old belongs to the day before. Time of a day that was sent in already becomes a new, open entry.
 */
export async function recordTime(tx: Transaction, spent: SpentTime): Promise<void> {
  const { userId, studyId, work, seconds, until = null } = spent;
  if (seconds <= 0) return;
  await tx.execute(sql`
    with clock as (select coalesce(${until}::timestamptz, now()) as "end"),
      day as (select ${dayOf(sql`"end"`)} as "last",
        greatest(0, floor(extract(epoch from "end" - ${startOfDay(dayOf(sql`"end"`))})))::int as "age" from clock),
      part as (
        select "last" as "day", least(${seconds}::int, "age") as "seconds" from day
        union all select "last" - 1, ${seconds}::int - "age" from day
      )
    insert into "TimeEntry" ("userId", "studyId", "work", "day", "seconds")
    select ${userId}::uuid, ${studyId}::uuid, ${work}, "day", "seconds" from part where "seconds" > 0 order by "day"
    on conflict ("userId", "studyId", "day", "work") where "sheetId" is null and "work" <> 'correction'
    do update set "seconds" = "TimeEntry"."seconds" + excluded."seconds"`);
}
