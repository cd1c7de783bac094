import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction, type Transaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { NAMED_TEXT } from "#app/modules/blinding/named-text.server.ts";
import { asStored, type NamedText, showText } from "#app/modules/blinding/shown-text.ts";
import { findGuideEntry } from "#app/modules/library/find-guide-entry.server.ts";
import { judgePractice } from "#app/modules/practice/judge-practice.server.ts";
import { isIndependent } from "#app/modules/reconciling/grade-independence.server.ts";
import { settleItems } from "#app/modules/reconciling/settle-items.server.ts";
import { storeVerdict } from "#app/modules/verdicts/store-verdict.server.ts";
import { decide, type GradeKind } from "./assignment-life.ts";
import { refuseHeldUp } from "./barred-from.ts";
import { checkGrade } from "./check-grade.ts";
import type { GradeInput } from "./grade-schema.ts";
import { type LockedAssignment, lockOwnAssignment } from "./lock-assignment.server.ts";
import { recordGrowth } from "./record-growth.server.ts";
import type { SubmittedGrade } from "./room-view.ts";
import { staleDraft } from "./stale-draft.server.ts";

/**
 * Stores a grade: the first of an assignment, a changed one, an answer to a second look or a send-back; and brings
 * the item's status and label in line, all in one transaction that holds the item's row. A repeated idempotency key
 * gives the first answer again.
 *
 * Refusals: `invalid` with a sentence per field; `ask` with the questions of the submit check, once (submitting again
 * with their codes in `askedBeforeSubmit` keeps the verdict); `stale` when another window was faster; `forbidden`
 * when the person is no longer a grader of the task; `conflict` when the item or the study takes no grade now.
 */
export async function submitGrade(
  database: Database,
  actor: Actor,
  assignmentId: string,
  input: GradeInput,
): Promise<Result<SubmittedGrade>> {
  return await inTransaction(database, async (tx) => {
    const locked = await lockOwnAssignment(tx, actor, assignmentId);
    if (!locked.ok) return locked;
    const assignment = locked.value;
    const before = await findByKey(tx, assignment, input.idempotencyKey);
    if (before !== null) return before;
    if (assignment.heldUp !== null) return refuseHeldUp(assignment.heldUp);
    const decided = decide(assignment, { type: "submit" }, assignment.item);
    if (!decided.ok) return decided;
    const [graded] = decided.value;
    if (graded?.type !== "graded") throw new Error("A submit leads to a grade.");
    if (assignment.draftRevision !== input.revision) return await staleDraft(tx, assignment);

    const read = await readText(tx, assignment, input.guideVersionId);
    if (read === null) return refuse("invalid", "This guide is not one of the item's task.");
    const shown = showText(read.named);
    const entry = await findGuideEntry(tx, input.guideVersionId, assignment.sampleVersionId);
    const checked = checkGrade(input.verdict, { ...shown, entry, settings: assignment });
    if (!checked.ok) return checked;

    const verdictId = await storeVerdict(tx, asStored(checked.value, shown, read.named.text), {
      generationVersionId: assignment.generationVersionId,
      guideVersionId: input.guideVersionId,
      rubricVersion: assignment.rubricVersion,
      shownAs: shown.shownAs,
      sourceRevealed: shown.sourceRevealed,
      unblinded: read.unblinded,
    });
    const seq = assignment.lastSeq + 1;
    const { activeSeconds } = await recordGrowth(tx, assignment, input);
    await storeProgress(tx, assignment);
    const { id: gradeId } = await tx.one<{ id: string }>(sql`
      insert into "Grade" ("assignmentId", "seq", "kind", "verdictId", "idempotencyKey", "independent", "activeSeconds")
      values (${assignmentId}::uuid, ${seq}, ${graded.kind}::"GradeKind", ${verdictId}::uuid, ${input.idempotencyKey},
        ${await isIndependent(tx, assignmentId)}, ${activeSeconds})
      returning "id"`);
    await recordEvent(tx, {
      actor,
      action: "grade.submitted",
      studyId: assignment.studyId,
      subjectType: "Grade",
      subjectId: gradeId,
      detail: { assignmentId, itemId: assignment.itemId, seq, kind: graded.kind, extra: graded.extra },
    });
    await settleItems(tx, actor, [assignment.itemId]);
    if (assignment.purpose === "practice")
      await judgePractice(tx, assignment.studyTaskId, assignment.graderId);
    return success({ seq, revision: assignment.draftRevision + 1, isExtra: graded.extra });
  });
}

/** The answer to the submit that carried the same key, or null. A key names one act, so a taken-back submit's is refused. */
async function findByKey(
  tx: Transaction,
  assignment: LockedAssignment,
  idempotencyKey: string,
): Promise<Result<SubmittedGrade> | null> {
  const grade = await tx.maybeOne<{ seq: number; kind: GradeKind }>(sql`
    select "seq", "kind" from "Grade"
    where "assignmentId" = ${assignment.id}::uuid and "idempotencyKey" = ${idempotencyKey}`);
  if (grade === null) return null;
  if (grade.kind === "retract") return refuse("conflict", "This key was used to take a submit back.");
  const isExtra = assignment.round === 1 && assignment.slot === null;
  return success({ seq: grade.seq, revision: assignment.draftRevision, isExtra });
}

/** The text that is graded, null when the guide belongs to another task. */
async function readText(tx: Transaction, assignment: LockedAssignment, guideVersionId: string | null) {
  return await tx.maybeOne<{ named: NamedText; unblinded: boolean }>(sql`
    select ${NAMED_TEXT} as "named",
      exists (select from "Unblinding" where "studyId" = ${assignment.studyId}::uuid
        and "userId" = ${assignment.graderId}::uuid) as "unblinded"
    from "Item" item
    join "GenerationVersion" generation on generation."id" = item."generationVersionId"
    join "SampleVersion" sample on sample."id" = item."sampleVersionId"
    cross join (select ${assignment.masking}::text as "masking") protocol
    where item."id" = ${assignment.itemId}::uuid
      and (${guideVersionId}::uuid is null or exists (select from "GuideVersion"
        where "id" = ${guideVersionId}::uuid and "taskId" = ${assignment.taskId}::uuid))`);
}

/** The assignment is submitted, its draft spent, and a send-back answered. */
async function storeProgress(tx: Transaction, assignment: LockedAssignment): Promise<void> {
  await tx.execute(sql`
    update "SendBack" set "answeredAt" = now()
    where "assignmentId" = ${assignment.id}::uuid and "answeredAt" is null and "withdrawnAt" is null`);
  await tx.execute(sql`
    update "Assignment" set "state" = 'submitted', "draft" = null, "draftRevision" = "draftRevision" + 1,
      "draftSavedAt" = null, "leaseUntil" = null, "postponedFrom" = null, "openedAt" = coalesce("openedAt", now()),
      "submittedAt" = now()
    where "id" = ${assignment.id}::uuid`);
}
