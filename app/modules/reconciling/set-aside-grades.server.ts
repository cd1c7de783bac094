import { startOfDay } from "#app/db/calendar.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction, type Transaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { holdStudy, readStudy } from "#app/modules/studies/read-study.server.ts";
import type { SetAsideEffect } from "#app/modules/studies/set-aside.ts";
import { changeCounting } from "./change-counting.server.ts";

export type GradesToSetAside = {
  readonly studyId: string;
  readonly graderId: string;
  /** By its short name; null: all tasks. */
  readonly task: string | null;
  /** The first and the last day (yyyy-mm-dd, on the installation's calendar); null: without a bound. */
  readonly from: string | null;
  readonly to: string | null;
  readonly reason: string;
};

/**
 * Takes a person's grades of a task and period out of labels, agreement and scores; they are kept, and exported with
 * that status. Items whose labels rested on them are open again or settled anew; an adjudicator's decision stands.
 * Without a last day, what the person grades from now on is set aside too.
 * @returns what follows; of a preview, what would, and nothing is changed
 */
export async function setAsideGrades(
  database: Database,
  actor: Actor,
  input: GradesToSetAside,
  options: { readonly isPreview: boolean },
): Promise<Result<SetAsideEffect>> {
  const { studyId, graderId, from, to } = input;
  if (actor.kind !== "person")
    return refuse("forbidden", "Only a signed-in admin sets grades aside: the record names them.");
  if (from !== null && to !== null && to < from)
    return refuse("invalid", "The last day is before the first.", {
      fields: { to: "The last day is before the first." },
    });
  return await inTransaction(database, async (tx) => {
    await holdStudy(tx, studyId);
    const scope = await readScope(tx, input);
    if (!scope.ok) return scope;
    const { studyTaskId } = scope.value;
    const effect = await changeCounting(tx, actor, { studyId, graderId, studyTaskId }, options, async () => {
      const { id } = await tx.one<{ id: string }>(sql`
        insert into "SetAside" ("studyId", "graderId", "studyTaskId", "from", "to", "reason", "byId")
        values (${studyId}::uuid, ${graderId}::uuid, ${studyTaskId}::uuid, ${startOfDay(sql`${from}::date`)},
          ${startOfDay(sql`${to}::date + 1`)} - interval '1 millisecond', ${input.reason}, ${actor.userId}::uuid)
        returning "id"`);
      await recordEvent(tx, {
        actor,
        action: "grades.set_aside",
        studyId,
        subjectType: "SetAside",
        subjectId: id,
        detail: { graderId, studyTaskId, from, to },
      });
    });
    return success(effect);
  });
}

async function readScope(
  tx: Transaction,
  { studyId, graderId, task }: GradesToSetAside,
): Promise<Result<{ readonly studyTaskId: string | null }>> {
  const { status } = await readStudy(tx, studyId);
  if (status === "closed") return refuse("conflict", "The study is closed; nothing in it changes.");
  const member = await tx.maybeOne(sql`
    select 1 from "StudyMember" where "studyId" = ${studyId}::uuid and "userId" = ${graderId}::uuid`);
  if (member === null) return refuse("not_found", "This person was never a member of the study.");
  if (task === null) return success({ studyTaskId: null });
  const studied = await tx.maybeOne<{ studyTaskId: string }>(sql`
    select studied."id" as "studyTaskId" from "StudyTask" studied join "Task" task on task."id" = studied."taskId"
    where studied."studyId" = ${studyId}::uuid and task."slug" = ${task}`);
  return studied === null ? refuse("not_found", "There is no such task in this study.") : success(studied);
}
