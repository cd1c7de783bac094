import type { Database } from "#app/db/database.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import type { RemarkInput } from "#app/modules/grading/remark-schema.ts";
import { storeRemark } from "#app/modules/grading/store-remark.server.ts";
import { readThread } from "#app/modules/reconciling/read-thread.server.ts";
import { type Thread, threadState } from "#app/modules/reconciling/thread.ts";
import { type LockedItem, lockItemForAdjudicator, whyWithheld } from "./lock-item.server.ts";

/**
 * An adjudicator's remark in the thread of an item: it opens the thread, goes on with it, opens it again, or resolves
 * it. Its graders read it, and what they grade on the item afterwards is not independent any more.
 * @returns the thread as it stands then
 */
export async function continueThread(
  database: Database,
  actor: Actor,
  studyId: string,
  itemId: string,
  input: RemarkInput,
): Promise<Result<{ readonly thread: Thread }>> {
  return await inTransaction(database, async (tx) => {
    const locked = await lockItemForAdjudicator(tx, actor, studyId, itemId);
    if (!locked.ok) return locked;
    const item = locked.value;
    const { adjudicatorId } = item;
    const state = threadState(await readThread(tx, adjudicatorId, itemId));
    const refused = whyNotDiscuss(item, state) ?? whyWithheld(item);
    if (refused !== null) return refuse("conflict", refused);
    const author = { itemId, studyId, authorId: adjudicatorId };
    if (input.resolves && state !== "open") {
      const before = await readThread(tx, adjudicatorId, itemId);
      return state === "resolved"
        ? success({ thread: before })
        : refuse("conflict", "There is no thread to resolve on this item.");
    }
    return success({ thread: await storeRemark(tx, actor, author, input) });
  });
}

/** A thread begins when the item's graders have graded it on their own; then it goes on whatever becomes of the item. */
function whyNotDiscuss(item: LockedItem, state: ReturnType<typeof threadState>): string | null {
  if (!item.studyIsOpen) return "This study takes no remarks now.";
  if (item.status === "withdrawn") return "This item was withdrawn from the study.";
  if (item.purpose !== "scored") return "Only scored items are adjudicated.";
  if (state !== "none") return null;
  if (item.status === "open") return "This item still waits for grades.";
  return item.status === "second_look" ? "Its graders are taking a second look on their own." : null;
}
