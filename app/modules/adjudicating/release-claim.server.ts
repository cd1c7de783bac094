import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { type Actor, actorUserId } from "#app/modules/auth/actor.ts";
import { NO_SUCH_ITEM } from "./lock-item.server.ts";

/**
 * Gives the actor's claim on an item back, so that another adjudicator may take it; the draft is kept. Who holds none
 * gives nothing back.
 */
export async function releaseClaim(
  database: Database,
  actor: Actor,
  studyId: string,
  itemId: string,
): Promise<Result<null>> {
  const unchecked = await database.maybeOne(sql`
    select 1 from "Item" where "id" = ${itemId}::uuid and "studyId" = ${studyId}::uuid`);
  if (unchecked === null) return refuse("not_found", NO_SUCH_ITEM);
  await database.execute(sql`
    update "AdjudicationClaim" set "closedAt" = now() where "itemId" = ${itemId}::uuid
      and "adjudicatorId" = ${actorUserId(actor)}::uuid and "closedAt" is null`);
  return success(null);
}
