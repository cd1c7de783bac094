import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction, type Transaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import type { AuditAction } from "#app/modules/audit/audit-actions.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { IS_CLOSED_TO_ITS_GRADER } from "#app/modules/studies/set-aside.server.ts";
import { decide } from "./assignment-life.ts";
import { type LockedAssignment, lockAssignmentOf, lockOwnAssignment } from "./lock-assignment.server.ts";

/**
 * The grader's undo of "I cannot grade this": the item is theirs again where it stood, with its draft, as long as its
 * place was not given to somebody else. The reason stays on record. Doing it again changes nothing.
 */
export async function takeAgain(
  database: Database,
  actor: Actor,
  assignmentId: string,
): Promise<Result<null>> {
  return await inTransaction(database, async (tx) => {
    const locked = await lockOwnAssignment(tx, actor, assignmentId);
    if (!locked.ok) return locked;
    if (locked.value.state === "released")
      return refuse("conflict", "This item is no longer assigned to you.");
    return await assignAgain(tx, actor, locked.value, "assignment.taken_again");
  });
}

/**
 * An admin gives an item back to the grader who declined it. Refused where somebody else holds its place by now, and
 * where the person grades the task no longer or their grades of it are set aside.
 * @returns what came of it, in a sentence
 */
export async function giveAgain(
  database: Database,
  actor: Actor,
  input: { readonly studyId: string; readonly assignmentId: string },
): Promise<Result<{ readonly sentence: string }>> {
  const { studyId, assignmentId } = input;
  return await inTransaction(database, async (tx) => {
    const unchecked = await tx.maybeOne<{ graderId: string; pseudonym: string; isSetAside: boolean }>(sql`
      select assignment."graderId", member."pseudonym", ${IS_CLOSED_TO_ITS_GRADER} as "isSetAside"
      from "Assignment" assignment join "Item" item on item."id" = assignment."itemId"
      join "StudyMember" member on member."studyId" = item."studyId" and member."userId" = assignment."graderId"
      where assignment."id" = ${assignmentId}::uuid and item."studyId" = ${studyId}::uuid
        and assignment."state" in ('declined', 'queued', 'in_progress')`);
    if (unchecked === null) return refuse("not_found", "There is no such declined item in this study.");
    if (unchecked.isSetAside)
      return refuse("conflict", "The grades of this person are set aside in this task.");
    const locked = await lockAssignmentOf(tx, unchecked.graderId, assignmentId);
    if (!locked.ok && locked.refusal.code === "forbidden")
      return refuse("conflict", "This person is no longer a grader of the task.");
    if (!locked.ok) return locked;
    const given = await assignAgain(tx, actor, locked.value, "assignment.given_again");
    return given.ok
      ? success({
          sentence: `Given back to ${unchecked.pseudonym}, who finds it where it stood in the queue.`,
        })
      : given;
  });
}

async function assignAgain(
  tx: Transaction,
  actor: Actor,
  assignment: LockedAssignment,
  action: AuditAction,
): Promise<Result<null>> {
  const { id, itemId, studyId, round } = assignment;
  if (!assignment.isStudyOpen) return refuse("conflict", "The study is not open; nothing in it moves.");
  const slot = round === 1 ? await findFreeSlot(tx, itemId) : null;
  const decided = decide(assignment, { type: "assign_again", slot }, assignment.item);
  if (!decided.ok) return decided;
  if (decided.value.length === 0) return success(null);
  if (round === 1 && slot === null)
    return refuse("conflict", "Its place was given to somebody else meanwhile.");
  await tx.execute(sql`
    update "Assignment" set "state" = 'queued', "slot" = ${slot}::int where "id" = ${id}::uuid`);
  await recordEvent(tx, {
    actor,
    action,
    studyId,
    subjectType: "Assignment",
    subjectId: id,
    detail: { itemId },
  });
  return success(null);
}

/** The first counted place of a locked item that nobody holds; null: all are held. */
async function findFreeSlot(tx: Transaction, itemId: string): Promise<number | null> {
  const free = await tx.maybeOne<{ slot: number }>(sql`
    select place."slot" from "Item" item
    cross join lateral generate_series(1, item."gradesWanted") as place ("slot")
    where item."id" = ${itemId}::uuid and not exists (select from "Assignment" placed
      where placed."itemId" = item."id" and placed."round" = 1 and placed."slot" = place."slot")
    order by place."slot" limit 1`);
  return free?.slot ?? null;
}
