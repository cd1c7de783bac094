import { today } from "#app/db/calendar.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction, type Transaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import { type DaySeconds, faultOfDay } from "./day-limits.ts";
import type { CorrectionInput, DeletedCorrection } from "./hours-intents.ts";
import { lockHours } from "./lock-hours.server.ts";

/**
 * Adds a correction of the person's own hours, with its reason.
 *
 * Refusals: `invalid` for a day that is still to come, a study that the person is no member of, fewer hours than none
 * on that day and study, or more than a day has in all studies together; `conflict` for a day that was sent in.
 */
export async function correctHours(
  database: Database,
  actor: PersonActor,
  input: CorrectionInput,
): Promise<Result<{ readonly entryId: string }>> {
  const { studyId, day, reason } = input;
  const seconds = input.minutes * 60;
  return await inTransaction(database, async (tx) => {
    await lockHours(tx, actor.userId);
    const known = await tx.one<{ isMember: boolean; isToCome: boolean; isSentIn: boolean }>(sql`
      select ${day}::date > ${today} as "isToCome",
        exists (select from "StudyMember" where "studyId" = ${studyId}::uuid
          and "userId" = ${actor.userId}::uuid) as "isMember",
        exists (select from "TimeSheet" where "userId" = ${actor.userId}::uuid and "returnedAt" is null
          and ${day}::date between "month" and "through") as "isSentIn"`);
    if (!known.isMember) return refuseField("studyId", "Choose a study that you work in.");
    if (known.isToCome) return refuseField("day", "This day is still to come.");
    if (known.isSentIn)
      return refuse("conflict", "This day was sent in. An admin can give the month back to you.");
    const fault = faultOfDay(await readDay(tx, { userId: actor.userId, studyId, day }), seconds);
    if (fault !== null) return refuseField("minutes", fault.sentence);
    const { id: entryId } = await tx.one<{ id: string }>(sql`
      insert into "TimeEntry" ("userId", "studyId", "work", "seconds", "reason", "day")
      values (${actor.userId}::uuid, ${studyId}::uuid, 'correction', ${seconds}, ${reason}, ${day}::date)
      returning "id"`);
    await recordEvent(tx, {
      actor,
      action: "hours.corrected",
      studyId,
      subjectType: "TimeEntry",
      subjectId: entryId,
      detail: { day, seconds },
    });
    return success({ entryId });
  });
}

/**
 * Deletes a correction that was not sent in. Somebody else's is not found; refused (`conflict`) where the day would have
 * fewer hours than none without it, or more than a day has.
 * @returns what it said, for it to be added again
 */
export async function deleteCorrection(
  database: Database,
  actor: PersonActor,
  entryId: string,
): Promise<Result<DeletedCorrection>> {
  return await inTransaction(database, async (tx) => {
    await lockHours(tx, actor.userId);
    const entry = await tx.maybeOne<{
      studyId: string;
      day: string;
      seconds: number;
      reason: string;
      isSentIn: boolean;
    }>(sql`
      select "studyId", to_char("day", 'YYYY-MM-DD') as "day", "seconds", "reason",
        "sheetId" is not null as "isSentIn" from "TimeEntry"
      where "id" = ${entryId}::uuid and "userId" = ${actor.userId}::uuid and "work" = 'correction'`);
    if (entry === null) return refuse("not_found", "There is no such correction among yours.");
    const { studyId, day, seconds, reason, isSentIn } = entry;
    if (isSentIn) return refuse("conflict", "This correction was sent in and is locked.");
    const fault = faultOfDay(await readDay(tx, { userId: actor.userId, studyId, day }), -seconds);
    if (fault !== null) return refuse("conflict", DELETION_FAULTS[fault.kind]);
    await tx.execute(sql`delete from "TimeEntry" where "id" = ${entryId}::uuid`);
    await recordEvent(tx, {
      actor,
      action: "hours.correction_deleted",
      studyId,
      subjectType: "TimeEntry",
      subjectId: entryId,
      detail: { day, seconds },
    });
    return success({ entryId, studyId, day, minutes: seconds / 60, reason });
  });
}

const DELETION_FAULTS = {
  too_little: "Without it the day would have less than no time. Delete what takes away first.",
  too_much: "Without it the day would have more than 24 hours. Delete what adds first.",
} as const;

async function readDay(
  tx: Transaction,
  { userId, studyId, day }: { readonly userId: string; readonly studyId: string; readonly day: string },
): Promise<DaySeconds> {
  return await tx.one<DaySeconds>(sql`
    select coalesce(sum("seconds") filter (where "studyId" = ${studyId}::uuid), 0)::int as "inStudy",
      coalesce(sum("seconds"), 0)::int as "inAll"
    from "TimeEntry" where "userId" = ${userId}::uuid and "day" = ${day}::date`);
}

function refuseField(field: string, sentence: string) {
  return refuse("invalid", sentence, { fields: { [field]: sentence } });
}
