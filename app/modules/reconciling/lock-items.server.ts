import { sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";

/** Locks item rows until the transaction ends, in id order so that two transactions never wait for each other. */
export async function lockItems(tx: Transaction, itemIds: readonly string[]): Promise<void> {
  await tx.query(sql`select 1 from "Item" where "id" = any(${itemIds}::uuid[]) order by "id" for update`);
}
