import { sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";

/**
 * Holds a person's hours until the transaction ends: corrections, sending in and deciding take turns. What is measured
 * goes on meanwhile, for it only adds.
 */
export async function lockHours(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select 1 from "User" where "id" = ${userId}::uuid for no key update`);
}
