import type { Database } from "#app/db/database.server.ts";
import { json, sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { isIndependent } from "#app/modules/reconciling/grade-independence.server.ts";
import { settleItems } from "#app/modules/reconciling/settle-items.server.ts";
import { loadVerdicts } from "#app/modules/verdicts/load-verdicts.server.ts";
import { decide, type GradeKind } from "./assignment-life.ts";
import { lockOwnAssignment } from "./lock-assignment.server.ts";

/**
 * Takes back the last submit: the grade stays in the history, the item loses it, and its verdict becomes the draft.
 * Refused once an adjudicator holds or decided the item. A repeated idempotency key gives the first answer again.
 */
export async function retractGrade(
  database: Database,
  actor: Actor,
  assignmentId: string,
  idempotencyKey: string,
): Promise<Result<{ readonly revision: number }>> {
  return await inTransaction(database, async (tx) => {
    const locked = await lockOwnAssignment(tx, actor, assignmentId);
    if (!locked.ok) return locked;
    const assignment = locked.value;
    const done = await tx.maybeOne<{ kind: GradeKind }>(sql`
      select "kind" from "Grade"
      where "assignmentId" = ${assignmentId}::uuid and "idempotencyKey" = ${idempotencyKey}`);
    if (done?.kind === "retract") return success({ revision: assignment.draftRevision });
    if (done !== null) return refuse("conflict", "This key was used to submit a grade.");
    if (assignment.purpose === "practice" && assignment.heldUp !== null)
      return refuse("conflict", assignment.heldUp);
    const decided = decide(assignment, { type: "retract" }, assignment.item);
    if (!decided.ok) return decided;

    const last = await tx.one<{ verdictId: string; guideVersionId: string | null }>(sql`
      select grade."verdictId", verdict."guideVersionId" from "Grade" grade
      join "Verdict" verdict on verdict."id" = grade."verdictId"
      where grade."assignmentId" = ${assignmentId}::uuid and grade."seq" = ${assignment.lastSeq}`);
    const stored = (await loadVerdicts(tx, [last.verdictId])).get(last.verdictId)!;
    const { id: _, ...verdict } = stored;
    const grade = await tx.one<{ id: string }>(sql`
      insert into "Grade" ("assignmentId", "seq", "kind", "idempotencyKey", "independent")
      values (${assignmentId}::uuid, ${assignment.lastSeq + 1}, 'retract', ${idempotencyKey},
        ${await isIndependent(tx, assignmentId)})
      returning "id"`);
    await tx.execute(sql`
      update "Assignment" set "state" = 'in_progress', "submittedAt" = null, "draftRevision" = "draftRevision" + 1,
        "draft" = ${json({ ...verdict, guideVersionId: last.guideVersionId })}, "draftSavedAt" = now()
      where "id" = ${assignmentId}::uuid`);
    await recordEvent(tx, {
      actor,
      action: "grade.retracted",
      studyId: assignment.studyId,
      subjectType: "Grade",
      subjectId: grade.id,
      detail: { assignmentId, itemId: assignment.itemId, seq: assignment.lastSeq + 1 },
    });
    await settleItems(tx, actor, [assignment.itemId]);
    return success({ revision: assignment.draftRevision + 1 });
  });
}
