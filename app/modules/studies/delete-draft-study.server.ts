import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction, type Transaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { lockStudy } from "./read-study.server.ts";

/**
 * Deletes a draft with its draw, plan, members and rules; invitations to it open nothing any more. What was recorded of
 * it stays on record. A study that was opened is never deleted, nor is a draft in which somebody graded, asked or ruled.
 * @returns how many items it had
 */
export async function deleteDraftStudy(
  database: Database,
  actor: Actor,
  input: { readonly studyId: string },
): Promise<Result<{ readonly items: number }>> {
  const { studyId } = input;
  return await inTransaction(database, async (tx) => {
    const study = await lockStudy(tx, studyId);
    if (study.status !== "draft")
      return refuse(
        "conflict",
        `Only a draft can be deleted; this study is ${study.status}. What was graded in it is kept.`,
      );
    if (await hasWork(tx, studyId))
      return refuse("conflict", "Somebody has graded, asked or ruled in this study, so it is kept.");
    await recordEvent(tx, {
      actor,
      action: "study.deleted",
      studyId,
      subjectType: "Study",
      subjectId: studyId,
      detail: { slug: study.slug },
    });
    return success({ items: await deleteRows(tx, studyId) });
  });
}

async function hasWork(tx: Transaction, studyId: string): Promise<boolean> {
  const { hasWork } = await tx.one<{ hasWork: boolean }>(sql`
    select exists (select from "Item" item join "Assignment" placed on placed."itemId" = item."id"
        join "Grade" grade on grade."assignmentId" = placed."id" where item."studyId" = study."id")
      or exists (select from "Doubt" where "studyId" = study."id")
      or exists (select from "Ruling" where "studyId" = study."id")
      or exists (select from "TimeEntry" where "studyId" = study."id") as "hasWork"
    from "Study" study where study."id" = ${studyId}::uuid`);
  return hasWork;
}

/** From the leaves to the study; what the database keeps of every other study it lets go of this one. */
async function deleteRows(tx: Transaction, studyId: string): Promise<number> {
  await tx.query(sql`select set_config('assize.deleted_draft', ${studyId}, true)`);
  const ofItems = sql`"itemId" in (select "id" from "Item" where "studyId" = ${studyId}::uuid)`;
  const ofTasks = sql`"studyTaskId" in (select "id" from "StudyTask" where "studyId" = ${studyId}::uuid)`;
  const ofStudy = sql`"studyId" = ${studyId}::uuid`;
  await tx.execute(sql`delete from "Assignment" where ${ofItems}`);
  await tx.execute(sql`delete from "Withdrawal" where ${ofItems}`);
  const items = await tx.execute(sql`delete from "Item" where ${ofStudy}`);
  await tx.execute(sql`delete from "StudyReferenceGrade" where ${ofStudy}`);
  await tx.execute(sql`delete from "Wave" where ${ofStudy}`);
  await tx.execute(sql`delete from "StudySample" where ${ofStudy}`);
  await tx.execute(sql`delete from "StudyMemberRole"
    where "memberId" in (select "id" from "StudyMember" where ${ofStudy}) or ${ofTasks}`);
  await tx.execute(sql`delete from "StudyMember" where ${ofStudy}`);
  await tx.execute(sql`delete from "StudyTask" where ${ofStudy}`);
  await tx.execute(sql`delete from "StudyModel" where ${ofStudy}`);
  await tx.execute(sql`delete from "StudyProtocol" where ${ofStudy}`);
  await tx.execute(sql`delete from "Unblinding" where ${ofStudy}`);
  await tx.execute(sql`
    update "Invitation" set "studyId" = null,
      "revokedAt" = case when "acceptedAt" is null then coalesce("revokedAt", now()) else "revokedAt" end
    where ${ofStudy}`);
  await tx.execute(sql`delete from "Study" where "id" = ${studyId}::uuid`);
  return items;
}
