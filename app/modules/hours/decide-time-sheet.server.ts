import type { Database } from "#app/db/database.server.ts";
import { type Sql, sql } from "#app/db/sql.server.ts";
import { inTransaction, type Transaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import { lockHours } from "./lock-hours.server.ts";

/** Approves a sheet that waits: its entries are locked for good. Nobody approves their own. */
export async function approveTimeSheet(
  database: Database,
  actor: PersonActor,
  sheetId: string,
): Promise<Result<null>> {
  return await inTransaction(database, async (tx) => {
    const waiting = await lockWaiting(tx, actor, sheetId);
    if (!waiting.ok) return waiting;
    await decideSheet(tx, actor, sheetId, sql`"approvedAt" = now()`);
    await recordEvent(tx, { actor, action: "hours.approved", subjectType: "TimeSheet", subjectId: sheetId });
    return success(null);
  });
}

/**
 * Gives a sheet that waits back to its person, with a note that says why: its entries are open again. What was measured
 * since on the same days joins them.
 */
export async function returnTimeSheet(
  database: Database,
  actor: PersonActor,
  input: { readonly sheetId: string; readonly note: string },
): Promise<Result<null>> {
  const { sheetId, note } = input;
  return await inTransaction(database, async (tx) => {
    const waiting = await lockWaiting(tx, actor, sheetId);
    if (!waiting.ok) return waiting;
    await decideSheet(tx, actor, sheetId, sql`"returnedAt" = now(), "note" = ${note}`);
    await tx.execute(sql`
      update "TimeEntry" set "sheetId" = null where "sheetId" = ${sheetId}::uuid and "work" = 'correction'`);
    await tx.execute(sql`
      with given as (delete from "TimeEntry" where "sheetId" = ${sheetId}::uuid returning *)
      insert into "TimeEntry" ("userId", "studyId", "work", "day", "seconds", "createdAt")
      select "userId", "studyId", "work", "day", "seconds", "createdAt" from given order by "day"
      on conflict ("userId", "studyId", "day", "work") where "sheetId" is null and "work" <> 'correction'
      do update set "seconds" = "TimeEntry"."seconds" + excluded."seconds"`);
    await recordEvent(tx, { actor, action: "hours.returned", subjectType: "TimeSheet", subjectId: sheetId });
    return success(null);
  });
}

async function lockWaiting(tx: Transaction, actor: PersonActor, sheetId: string): Promise<Result<null>> {
  const unchecked = await tx.maybeOne<{ userId: string }>(sql`
    select "userId" from "TimeSheet" where "id" = ${sheetId}::uuid`);
  if (unchecked === null) return refuse("not_found", "There is no such sheet.");
  await lockHours(tx, unchecked.userId);
  if (unchecked.userId === actor.userId)
    return refuse("forbidden", "Another admin decides about your own hours.");
  const { isDecided } = await tx.one<{ isDecided: boolean }>(sql`
    select "decidedById" is not null as "isDecided" from "TimeSheet" where "id" = ${sheetId}::uuid`);
  return isDecided ? refuse("conflict", "This sheet was decided in the meantime.") : success(null);
}

async function decideSheet(
  tx: Transaction,
  actor: PersonActor,
  sheetId: string,
  decision: Sql,
): Promise<void> {
  await tx.execute(sql`
    update "TimeSheet" set "decidedById" = ${actor.userId}::uuid, ${decision} where "id" = ${sheetId}::uuid`);
}
