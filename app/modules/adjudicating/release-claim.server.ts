import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { type Actor, actorUserId } from "#app/modules/auth/actor.ts";

/** Gives the actor's claim on an item back, so that another adjudicator may take it; the draft is kept. */
export async function releaseClaim(
  database: Database,
  actor: Actor,
  studyId: string,
  itemId: string,
): Promise<void> {
  await database.execute(sql`
    update "AdjudicationClaim" claim set "closedAt" = now() from "Item" item
    where item."id" = claim."itemId" and item."studyId" = ${studyId}::uuid and claim."itemId" = ${itemId}::uuid
      and claim."adjudicatorId" = ${actorUserId(actor)}::uuid and claim."closedAt" is null`);
}
