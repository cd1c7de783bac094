import { type Sql, sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";

export type Released = { readonly released: number; readonly withDrafts: number };

/** That "Assignment" as `assignment` was never opened; what somebody has begun stays theirs. */
export const IS_UNTOUCHED = sql`(assignment."state" = 'queued' and assignment."openedAt" is null)`;

/**
 * Gives up a person's places that hold no grade yet: the lease ends at once and the place is free; the draft is kept.
 * `which` narrows it, with "Item" as `item` and "Assignment" as `assignment`. Items are locked in id order.
 */
export async function releaseUnsubmitted(
  tx: Transaction,
  input: { readonly studyId: string; readonly graderId: string },
  which: Sql = sql`true`,
): Promise<Released> {
  const held = sql`
    select item."id" as "itemId", assignment."id"
    from "Assignment" assignment join "Item" item on item."id" = assignment."itemId"
    where item."studyId" = ${input.studyId}::uuid and assignment."graderId" = ${input.graderId}::uuid
      and assignment."state" in ('queued', 'in_progress') and (${which})`;
  await tx.execute(sql`
    select 1 from "Item" where "id" in (select "itemId" from (${held}) held) order by "id" for update`);
  return await tx.one<Released>(sql`
    with held as (${held}), released as (
      update "Assignment" set "state" = 'released', "slot" = null, "leaseUntil" = null
      from held where "Assignment"."id" = held."id" and "Assignment"."state" in ('queued', 'in_progress')
      returning "Assignment"."draft" is not null as "hasDraft"
    )
    select count(*) as "released", count(*) filter (where "hasDraft") as "withDrafts" from released`);
}
