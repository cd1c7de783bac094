import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { COUNTED_GRADES } from "#app/modules/reconciling/counted-grades.server.ts";

/**
 * The last decision on the "Item" in scope as `item`, for a lateral subquery named `decision`: the adjudication that
 * has its verdict, and whether the item was reopened after it, which leaves it standing.
 */
export const LAST_DECISION = sql`
  select last.*, exists (select from "Adjudication" later where later."itemId" = last."itemId"
    and later."seq" > last."seq" and later."kind" = 'reopen') as "reopened"
  from "Adjudication" last where last."itemId" = item."id" and last."verdictId" is not null
  order by last."seq" desc limit 1`;

/** Whether `decision` rests on other grades than those that count now, or the item was reopened after it. */
export const IS_STALE = sql`(decision."reopened"
  or array(select grade."id" ${COUNTED_GRADES} order by grade."id")
    <> array(select distinct considered from unnest(decision."consideredGradeIds") considered order by considered))`;

/** Whether a grade of the "Item" in scope as `item` went back to its author and is not answered yet. */
export const IS_SENT_BACK = sql`exists (
  select from "Assignment" returned where returned."itemId" = item."id" and returned."state" = 'sent_back')`;

/** Whether the item's decision is stale; an item without one is not. */
export async function isDecisionStale(queries: Queries, itemId: string): Promise<boolean> {
  const row = await queries.maybeOne<{ isStale: boolean }>(sql`
    select ${IS_STALE} as "isStale" from "Item" item
    join lateral (${LAST_DECISION}) decision on true where item."id" = ${itemId}::uuid`);
  return row?.isStale ?? false;
}
