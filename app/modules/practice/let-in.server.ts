import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import { type Actor, actorUserId } from "#app/modules/auth/actor.ts";
import { gradesTask } from "#app/modules/studies/grades-task.server.ts";
import { endPractice } from "./end-practice.server.ts";

/** Opens a task to a grader who has not passed its practice; the reason is kept and recorded. */
export async function letIn(
  database: Database,
  actor: Actor,
  input: {
    readonly studyId: string;
    readonly userId: string;
    readonly studyTaskId: string;
    readonly reason: string;
  },
): Promise<Result<null>> {
  const { studyId, userId, studyTaskId, reason } = input;
  return await inTransaction(database, async (tx) => {
    const grader = await tx.maybeOne<{ mode: string }>(sql`
      select study."practice" as "mode" from "StudyMember" member join "Study" study on study."id" = member."studyId"
      join "StudyTask" studied on studied."studyId" = study."id" and studied."id" = ${studyTaskId}::uuid
      where study."id" = ${studyId}::uuid and member."userId" = ${userId}::uuid and ${gradesTask(sql`studied."id"`)}
      for update of member`);
    if (grader === null) return refuse("not_found", "This person does not grade such a task here.");
    if (grader.mode !== "qualification")
      return refuse("conflict", "No task of this study waits for its practice.");
    const made = await tx.execute(sql`
      insert into "Qualification" ("studyTaskId", "graderId", "reason", "letInById")
      values (${studyTaskId}::uuid, ${userId}::uuid, ${reason}, ${actorUserId(actor)}::uuid) on conflict do nothing`);
    if (made === 0) return refuse("conflict", "The task is open to this person already.");
    await endPractice(tx, studyTaskId, userId);
    await recordEvent(tx, {
      actor,
      action: "practice.let_in",
      studyId,
      subjectType: "User",
      subjectId: userId,
      detail: { studyTaskId, reason },
    });
    return success(null);
  });
}
