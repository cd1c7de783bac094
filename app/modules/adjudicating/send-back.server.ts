import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction, type Transaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { type Assignment, decide } from "#app/modules/grading/assignment-life.ts";
import { settleItems } from "#app/modules/reconciling/settle-items.server.ts";
import { gradesTask } from "#app/modules/studies/grades-task.server.ts";
import { letterOf } from "./adjudication-view.ts";
import { holdClaim } from "./claim-item.server.ts";
import { type LockedItem, lockItemForAdjudicator, whyWithheld } from "./lock-item.server.ts";
import type { SendBackInput } from "./send-back-schema.ts";

/** A place of the item with the revision that counts there now. */
type ReturnablePlace = Assignment & {
  readonly assignmentId: string;
  readonly slot: number;
  readonly gradeId: string;
  readonly isGrader: boolean;
};

/**
 * Gives grades of an item back to their authors with a comment each. What they graded stays as a revision and goes on
 * counting until they answer; the item takes no decision meanwhile. The adjudicator's claim is given up and the draft
 * of the decision kept. A repeated idempotency key changes nothing.
 *
 * Refusals: `conflict` when a grade changed since the page was made, when its author can no longer answer, when another
 * adjudicator holds the item, or when it is decided (it is reopened first); `forbidden` to whoever graded it.
 */
export async function sendBack(
  database: Database,
  actor: Actor,
  studyId: string,
  itemId: string,
  input: SendBackInput,
): Promise<Result<{ readonly letters: readonly string[] }>> {
  return await inTransaction(database, async (tx) => {
    const locked = await lockItemForAdjudicator(tx, actor, studyId, itemId);
    if (!locked.ok) return locked;
    const item = locked.value;
    const before = await findByKey(tx, item, input.idempotencyKey);
    if (before.length > 0) return success({ letters: before });
    const claim = await holdClaim(tx, item);
    if (!claim.ok) return claim;
    const withheld = whyWithheld(item);
    if (withheld !== null) return refuse("conflict", withheld);
    if (item.lastKind === "decide" || item.lastKind === "confirm")
      return refuse("conflict", "This item is decided. Reopen it first; then its grades can go back.");
    const places = await readPlaces(tx, item);
    const chosen: { place: ReturnablePlace; comment: string }[] = [];
    for (const { gradeId, comment } of input.returns) {
      const place = places.find((each) => each.gradeId === gradeId);
      const refused = whyNotReturn(place);
      if (refused !== null || !place) return refuse("conflict", refused ?? "");
      chosen.push({ place, comment });
    }
    for (const { place, comment } of chosen)
      await store(tx, actor, item, place, comment, input.idempotencyKey);
    await tx.execute(sql`
      update "AdjudicationClaim" set "closedAt" = now() where "id" = ${claim.value.claimId}::uuid`);
    await settleItems(tx, actor, [itemId]);
    return success({ letters: chosen.map(({ place }) => letterOf(place.slot)).sort() });
  });
}

function whyNotReturn(place: ReturnablePlace | undefined): string | null {
  if (!place) return "A grade changed meanwhile. Look at it before you send it back.";
  if (!place.isGrader)
    return `Grader ${letterOf(place.slot)} is no longer a grader of this task and could not answer.`;
  const situation = { withdrawn: false, decided: false, heldByAdjudicator: true };
  const decided = decide(place, { type: "send_back" }, situation);
  return decided.ok ? null : decided.refusal.message;
}

async function store(
  tx: Transaction,
  actor: Actor,
  item: LockedItem,
  { assignmentId, gradeId }: ReturnablePlace,
  comment: string,
  idempotencyKey: string,
): Promise<void> {
  const { id } = await tx.one<{ id: string }>(sql`
    insert into "SendBack" ("assignmentId", "adjudicatorId", "comment", "idempotencyKey")
    values (${assignmentId}::uuid, ${item.adjudicatorId}::uuid, ${comment}, ${idempotencyKey}) returning "id"`);
  await tx.execute(sql`update "Assignment" set "state" = 'sent_back' where "id" = ${assignmentId}::uuid`);
  await recordEvent(tx, {
    actor,
    action: "grade.sent_back",
    studyId: item.studyId,
    subjectType: "Assignment",
    subjectId: assignmentId,
    detail: { itemId: item.id, gradeId, sendBackId: id },
  });
}

/** The letters of those to whom the act under this key gave their grades back; none: it was not done yet. */
async function findByKey(tx: Transaction, item: LockedItem, idempotencyKey: string): Promise<string[]> {
  const rows = await tx.query<{ slot: number | null }>(sql`
    select assignment."slot" from "SendBack" back join "Assignment" assignment on assignment."id" = back."assignmentId"
    where assignment."itemId" = ${item.id}::uuid and back."adjudicatorId" = ${item.adjudicatorId}::uuid
      and back."idempotencyKey" = ${idempotencyKey}
    order by assignment."slot"`);
  return rows.map(({ slot }) => letterOf(slot ?? 1));
}

async function readPlaces(tx: Transaction, item: LockedItem): Promise<ReturnablePlace[]> {
  return await tx.query<ReturnablePlace>(sql`
    select assignment."id" as "assignmentId", assignment."state", assignment."round", assignment."slot",
      grade."id" as "gradeId",
      exists (select from "StudyMember" member where member."studyId" = item."studyId"
        and member."userId" = assignment."graderId" and ${gradesTask(sql`item."studyTaskId"`)}) as "isGrader"
    from "Item" item join "Assignment" assignment on assignment."itemId" = item."id"
    join lateral (select * from "Grade" where "assignmentId" = assignment."id" order by "seq" desc limit 1) grade on true
    where item."id" = ${item.id}::uuid and assignment."round" = 1 and assignment."slot" is not null
      and grade."verdictId" is not null`);
}
