import type { Database } from "#app/db/database.server.ts";
import { inTransaction, type Transaction } from "#app/db/transaction.server.ts";
import { type Result, success } from "#app/lib/result.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import type { DecidedItem } from "./adjudication-view.ts";
import { type LockedItem, lockItemForAdjudicator, refuseOvertaken } from "./lock-item.server.ts";
import { findByKey } from "./record-adjudication.server.ts";

/** What a page sends with every act on an item. */
type AskedAct = {
  readonly idempotencyKey: string;
  /** The last adjudication that was on the page; 0: none. */
  readonly knownSeq: number;
};

/**
 * Does an adjudicator's act in one transaction that holds the item's row. A repeated idempotency key gives the first
 * answer again; the act is done only on the history that its page showed.
 *
 * Refusals: those of `lockItemForAdjudicator`; `overtaken` when somebody decided, confirmed or reopened the item since
 * the page was read; those of the act.
 */
export async function adjudicateOnce(
  database: Database,
  actor: Actor,
  studyId: string,
  itemId: string,
  { idempotencyKey, knownSeq }: AskedAct,
  act: (tx: Transaction, item: LockedItem) => Promise<Result<DecidedItem>>,
): Promise<Result<DecidedItem>> {
  return await inTransaction(database, async (tx) => {
    const locked = await lockItemForAdjudicator(tx, actor, studyId, itemId);
    if (!locked.ok) return locked;
    const before = await findByKey(tx, itemId, idempotencyKey);
    if (before !== null) return success(before);
    return refuseOvertaken(locked.value, knownSeq) ?? (await act(tx, locked.value));
  });
}
