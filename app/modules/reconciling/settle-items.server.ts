import { sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import type { ItemStatus } from "./item-history.ts";
import { type LoadedItem, loadHistories } from "./load-histories.server.ts";
import { type Reconciliation, reconcile } from "./reconcile.ts";
import { storeLabel } from "./store-label.server.ts";

export type SettledItem = { readonly itemId: string; readonly from: ItemStatus; readonly to: ItemStatus };

/**
 * Brings status, second look and label of items in line with their history. Every use case that adds to a history
 * calls it in its own transaction, after locking the items (`lockItems`); calling it again changes nothing.
 * @returns the items whose status changed
 */
export async function settleItems(
  tx: Transaction,
  actor: Actor,
  itemIds: readonly string[],
): Promise<SettledItem[]> {
  const items = await loadHistories(tx, sql`item."id" = any(${itemIds}::uuid[])`);
  const changed: SettledItem[] = [];
  for (const item of items) {
    const outcome = reconcile(item.history, item.settings);
    await followSecondLook(tx, item, outcome);
    await storeStatus(tx, item, outcome);
    await storeLabel(tx, item, outcome.label);
    if (item.stored.status === outcome.status) continue;
    changed.push({ itemId: item.itemId, from: item.stored.status, to: outcome.status });
    await recordEvent(tx, {
      actor,
      action: "item.status_changed",
      studyId: item.studyId,
      subjectType: "Item",
      subjectId: item.itemId,
      detail: {
        from: item.stored.status,
        to: outcome.status,
        differs: outcome.conflict?.fields ?? [],
        basis: outcome.label?.basis ?? null,
      },
    });
  }
  return changed;
}

async function storeStatus(tx: Transaction, item: LoadedItem, outcome: Reconciliation): Promise<void> {
  const differs = outcome.conflict?.fields ?? [];
  const isSame =
    item.stored.status === outcome.status &&
    differs.length === item.stored.differs.length &&
    differs.every((field, index) => item.stored.differs[index] === field);
  if (isSame) return;
  await tx.execute(sql`
    update "Item" set "status" = ${outcome.status}::"ItemStatus", "differs" = ${differs}::text[]
    where "id" = ${item.itemId}::uuid`);
}

/**
 * Opens the second look that the outcome asks for, asks those whom it told until they have answered, and closes it when
 * it is over. While the item is open it rests, and nobody is asked; a withdrawn item keeps its own as it is.
 */
async function followSecondLook(tx: Transaction, item: LoadedItem, outcome: Reconciliation): Promise<void> {
  const { secondLook } = item.history;
  if (outcome.status === "second_look" && secondLook.state === "none") {
    const told = item.history.grades.map(({ assignmentId }) => assignmentId);
    await tx.execute(sql`
      insert into "SecondLook" ("itemId", "number", "differs", "toldAssignmentIds", "deadlineAt")
      values (${item.itemId}::uuid, ${item.secondLookCount + 1}, ${outcome.conflict!.fields}::text[],
        ${told}::uuid[], now() + make_interval(days => ${item.settings.secondLookDays}))`);
    await askForSecondLook(tx, told);
  } else if (outcome.status === "second_look" && secondLook.state === "open") {
    const { toldAssignmentIds, answeredAssignmentIds } = secondLook;
    if (item.stored.status !== "second_look")
      await askForSecondLook(
        tx,
        toldAssignmentIds.filter((id) => !answeredAssignmentIds.includes(id)),
      );
  } else if (item.secondLookId !== null && outcome.status !== "withdrawn") {
    if (outcome.status !== "open")
      await tx.execute(
        sql`update "SecondLook" set "closedAt" = now() where "id" = ${item.secondLookId}::uuid`,
      );
    await tx.execute(sql`
      update "Assignment" set "state" = 'submitted'
      where "itemId" = ${item.itemId}::uuid and "state" = 'second_look'`);
  }
}

/** What was asked of one grader alone is overtaken by what all are told. */
async function askForSecondLook(tx: Transaction, assignmentIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update "SendBack" set "withdrawnAt" = now()
    where "assignmentId" = any(${assignmentIds}::uuid[]) and "answeredAt" is null and "withdrawnAt" is null`);
  await tx.execute(sql`
    update "Assignment" set "state" = 'second_look' where "id" = any(${assignmentIds}::uuid[])`);
}
