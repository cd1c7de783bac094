import { sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { readThread } from "#app/modules/reconciling/read-thread.server.ts";
import type { Thread } from "#app/modules/reconciling/thread.ts";
import type { RemarkInput } from "./remark-schema.ts";

/**
 * Adds a remark to the thread of an item whose row is locked. The same words of the same person twice in a row are one
 * remark, so that a resent one is not there twice.
 */
export async function storeRemark(
  tx: Transaction,
  actor: Actor,
  item: { readonly itemId: string; readonly studyId: string; readonly authorId: string },
  { text, resolves }: RemarkInput,
): Promise<Thread> {
  const { itemId, studyId, authorId } = item;
  const before = await readThread(tx, authorId, itemId);
  const last = before.at(-1);
  if (last?.isMine && last.text === text && last.resolves === resolves) return before;
  await tx.execute(sql`
    insert into "Comment" ("itemId", "authorId", "text", "resolves")
    values (${itemId}::uuid, ${authorId}::uuid, ${text}, ${resolves})`);
  await recordEvent(tx, {
    actor,
    action: resolves ? "thread.resolved" : "thread.continued",
    studyId,
    subjectType: "Item",
    subjectId: itemId,
    detail: {},
  });
  return await readThread(tx, authorId, itemId);
}
