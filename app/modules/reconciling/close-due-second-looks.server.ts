import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { lockItems } from "./lock-items.server.ts";
import { settleItems } from "./settle-items.server.ts";

/**
 * Moves on the items whose second look has passed its deadline, each in a transaction of its own. Several servers may
 * run it at once: whoever comes second finds nothing to do.
 * @returns how many items moved
 */
export async function closeDueSecondLooks(database: Database): Promise<number> {
  const due = await database.query<{ itemId: string }>(sql`
    select look."itemId" from "SecondLook" look
    join "Item" item on item."id" = look."itemId" and item."status" = 'second_look'
    where look."closedAt" is null and look."deadlineAt" <= now() order by look."itemId" limit 500`);
  let moved = 0;
  for (const { itemId } of due) {
    moved += await inTransaction(database, async (tx) => {
      await lockItems(tx, [itemId]);
      const changed = await settleItems(tx, { kind: "system" }, [itemId]);
      return changed.length;
    });
  }
  return moved;
}
