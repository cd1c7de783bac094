import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { counted } from "#app/lib/counted.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import { type Actor, actorUserId } from "#app/modules/auth/actor.ts";
import { mayBeginWith } from "./practice-answers.server.ts";
import { readPractice } from "./read-practice.server.ts";

/**
 * Gives the grader a round of a task's practice: items that were in none of their rounds. A round under way goes on.
 * @returns the assignment to begin with
 */
export async function beginPractice(
  database: Database,
  actor: Actor,
  studyId: string,
  { studyTaskId }: { readonly studyTaskId: string },
): Promise<Result<{ assignmentId: string }>> {
  const graderId = actorUserId(actor)!;
  return await inTransaction(database, async (tx) => {
    await tx.execute(sql`
      select 1 from "StudyMember" where "studyId" = ${studyId}::uuid and "userId" = ${graderId}::uuid for update`);
    const { status } = await tx.one<{ status: string }>(sql`
      select "status" from "Study" where "id" = ${studyId}::uuid`);
    if (status !== "open") return refuse("conflict", "This study takes no grades now.");
    const task = (await readPractice(tx, graderId, studyId)).tasks.find(
      (one) => one.studyTaskId === studyTaskId,
    );
    if (!task) return refuse("not_found", "There is no such practice among yours.");
    if (task.nextId !== null) return success({ assignmentId: task.nextId });
    if (task.qualifiedBy !== null)
      return refuse("conflict", "This task is open to you; its practice is done.");
    if (task.unused < task.practiceItems)
      return refuse(
        "conflict",
        `A round takes ${counted(task.practiceItems, "item")}, and only ${task.unused} are left that you have not seen. Ask the admin.`,
      );
    await tx.execute(sql`
      insert into "Assignment" ("itemId", "graderId", "round", "position", "practiceRound")
      select item."id", ${graderId}::uuid, 0, item."position", ${task.round + 1}
      from "Item" item where item."studyTaskId" = ${studyTaskId}::uuid and item."purpose" = 'practice'
        and ${mayBeginWith(graderId)}
      order by item."position" limit ${task.practiceItems}`);
    const first = await tx.one<{ id: string }>(sql`
      select assignment."id" from "Assignment" assignment join "Item" item on item."id" = assignment."itemId"
      where item."studyTaskId" = ${studyTaskId}::uuid and assignment."graderId" = ${graderId}::uuid
        and assignment."practiceRound" = ${task.round + 1} order by assignment."position" limit 1`);
    await recordEvent(tx, {
      actor,
      action: "practice.begun",
      studyId,
      subjectType: "StudyTask",
      subjectId: studyTaskId,
      detail: { round: task.round + 1, items: task.practiceItems },
    });
    return success({ assignmentId: first.id });
  });
}
