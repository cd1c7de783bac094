import type { Database } from "#app/db/database.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { readThread } from "#app/modules/reconciling/read-thread.server.ts";
import { type Thread, threadState } from "#app/modules/reconciling/thread.ts";
import { lockOwnAssignment } from "./lock-assignment.server.ts";
import { storeRemark } from "./store-remark.server.ts";

/**
 * A grader's remark in the open thread of an item that they graded. Only an adjudicator opens a thread, and one that is
 * resolved takes no remarks until an adjudicator goes on with it.
 * @returns the thread as it stands then
 */
export async function answerThread(
  database: Database,
  actor: Actor,
  assignmentId: string,
  input: { readonly text: string },
): Promise<Result<{ readonly thread: Thread }>> {
  return await inTransaction(database, async (tx) => {
    const locked = await lockOwnAssignment(tx, actor, assignmentId);
    if (!locked.ok) return locked;
    const { itemId, studyId, graderId, round, slot, lastSeq, heldUp } = locked.value;
    const thread = round === 1 && slot !== null && lastSeq > 0 ? await readThread(tx, graderId, itemId) : [];
    const state = threadState(thread);
    if (state === "none") return refuse("not_found", "There is no thread on this item.");
    if (heldUp !== null) return refuse("conflict", heldUp);
    if (state === "resolved") return refuse("conflict", "This thread is resolved and takes no remarks now.");
    const remark = { text: input.text, resolves: false };
    return success({ thread: await storeRemark(tx, actor, { itemId, studyId, authorId: graderId }, remark) });
  });
}
