import { today } from "#app/db/calendar.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import { lockHours } from "./lock-hours.server.ts";
import { MONTH_FORM, type Month, monthWords } from "./month.ts";

/**
 * Sends in what is open of a month, up to today: it is locked until an admin gives it back, and for good once approved.
 * A month may be sent in again for what came later. Refused (`conflict`) while an earlier sheet of it waits, and where
 * nothing is open.
 */
export async function sendInHours(
  database: Database,
  actor: PersonActor,
  month: Month,
): Promise<Result<{ readonly sheetId: string }>> {
  if (!MONTH_FORM.test(month)) return refuse("invalid", "Choose a month.");
  const first = `${month}-01`;
  return await inTransaction(database, async (tx) => {
    await lockHours(tx, actor.userId);
    const { waits, isToCome } = await tx.one<{ waits: boolean; isToCome: boolean }>(sql`
      select ${first}::date > ${today} as "isToCome",
        exists (select from "TimeSheet" where "userId" = ${actor.userId}::uuid and "month" = ${first}::date
          and "approvedAt" is null and "returnedAt" is null) as "waits"`);
    if (waits) return refuse("conflict", `${monthWords(month)} was sent in and waits for an admin.`);
    if (isToCome) return nothingOpen(month);
    const { id: sheetId, through } = await tx.one<{ id: string; through: string }>(sql`
      insert into "TimeSheet" ("userId", "month", "through")
      values (${actor.userId}::uuid, ${first}::date, least(${today}, (${first}::date + interval '1 month - 1 day')::date))
      returning "id", "through"`);
    const sent = await tx.one<{ entries: number; seconds: number }>(sql`
      with sent as (
        update "TimeEntry" set "sheetId" = ${sheetId}::uuid
        where "userId" = ${actor.userId}::uuid and "sheetId" is null and "day" between ${first}::date and ${through}::date
        returning "seconds"
      ) select count(*)::int as "entries", coalesce(sum("seconds"), 0)::int as "seconds" from sent`);
    if (sent.entries === 0) return nothingOpen(month);
    await recordEvent(tx, {
      actor,
      action: "hours.sent_in",
      subjectType: "TimeSheet",
      subjectId: sheetId,
      detail: { month, through, ...sent },
    });
    return success({ sheetId });
  });
}

function nothingOpen(month: Month) {
  return refuse("conflict", `There is nothing to send in for ${monthWords(month)}.`);
}
