import { sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { holdStudy, readStudy } from "#app/modules/studies/read-study.server.ts";
import { lockItems } from "./lock-items.server.ts";

/**
 * Locks items of a study that is not closed until the transaction ends, in id order. An item of another study is not
 * found; one of practice is refused, since a grader's round would wait for it for ever.
 * @returns their ids, each once, in that order
 */
export async function holdItems(
  tx: Transaction,
  studyId: string,
  itemIds: readonly string[],
): Promise<Result<string[]>> {
  await holdStudy(tx, studyId);
  const { status } = await readStudy(tx, studyId);
  if (status === "closed") return refuse("conflict", "The study is closed; nothing in it changes.");
  await lockItems(tx, itemIds);
  const items = await tx.query<{ id: string; purpose: string }>(sql`
    select "id", "purpose" from "Item" where "id" = any(${itemIds}::uuid[]) and "studyId" = ${studyId}::uuid
    order by "id"`);
  if (items.length < new Set(itemIds).size)
    return refuse("not_found", "There is no such item in this study.");
  if (items.some(({ purpose }) => purpose === "practice"))
    return refuse("conflict", "This is a practice item. Rule on its key instead.");
  return success(items.map(({ id }) => id));
}
