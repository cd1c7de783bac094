import { sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import type { SetAsideEffect } from "#app/modules/studies/set-aside.ts";
import { countingChange, type ItemChange } from "./counting-change.ts";
import { loadHistories } from "./load-histories.server.ts";
import { lockItems } from "./lock-items.server.ts";
import { settleItems } from "./settle-items.server.ts";

/** Whose grades are about to count no more, or again. */
export type Counted = {
  readonly studyId: string;
  readonly graderId: string;
  /** Null: of all tasks. */
  readonly studyTaskId: string | null;
};

/**
 * Makes a change to which of a grader's grades count, and settles the items that it bears on. A preview makes the same
 * change and takes it back, so it holds nothing up and says what would follow. The study's row is held, so that nobody
 * is given a place meanwhile; items where the grader has not graded yet are locked too, since a grade may be on its way.
 * What follows is told of scored items: a known check has no label to lose, and nobody grades it in another's place.
 */
export async function changeCounting(
  tx: Transaction,
  actor: Actor,
  whose: Counted,
  { isPreview }: { readonly isPreview: boolean },
  change: () => Promise<void>,
): Promise<SetAsideEffect> {
  const itemIds = await itemsOf(tx, whose);
  const load = () =>
    loadHistories(tx, sql`item."id" = any(${itemIds}::uuid[]) and item."purpose" = 'scored'`);
  if (!isPreview) await lockItems(tx, itemIds);
  const before = await load();
  await tx.execute(sql`savepoint counting`);
  await change();
  const { grades, items } = countingChange(before, await load());
  if (isPreview) await tx.execute(sql`rollback to savepoint counting`);
  else await settleItems(tx, actor, itemIds);
  return { grades, items: await named(tx, items) };
}

async function itemsOf(tx: Transaction, { studyId, graderId, studyTaskId }: Counted): Promise<string[]> {
  const items = await tx.query<{ id: string }>(sql`
    select item."id" from "Assignment" placed join "Item" item on item."id" = placed."itemId"
    where placed."graderId" = ${graderId}::uuid and placed."round" = 1 and placed."slot" is not null
      and item."studyId" = ${studyId}::uuid
      and (${studyTaskId}::uuid is null or item."studyTaskId" = ${studyTaskId}::uuid)`);
  return items.map(({ id }) => id);
}

/** The changes with what their items are called, in the study's order. */
async function named(tx: Transaction, changes: readonly ItemChange[]): Promise<SetAsideEffect["items"]> {
  const names = await tx.query<{ itemId: string; name: string }>(sql`
    select item."id" as "itemId", task."slug" || ', sample ' || sample."key" || ', No. ' || item."position" as "name" from "Item" item
    join "StudyTask" studied on studied."id" = item."studyTaskId" join "Task" task on task."id" = studied."taskId"
    join "SampleVersion" facts on facts."id" = item."sampleVersionId"
    join "Sample" sample on sample."id" = facts."sampleId"
    where item."id" = any(${changes.map(({ itemId }) => itemId)}::uuid[])
    order by item."position", item."seq"`);
  const found = new Map(changes.map((change) => [change.itemId, change]));
  return names.map(({ itemId, name }) => {
    const { what, to } = found.get(itemId)!;
    return { itemId, name, what, to };
  });
}
