import { sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";
import { type Refusal, refuse } from "#app/lib/result.ts";

/**
 * Refuses what would leave nobody to administer Assize. Locks all admins' rows, so that two of them cannot take the
 * role from one another at once.
 */
export async function refuseForLastAdmin(
  tx: Transaction,
  userId: string,
): Promise<{ ok: false; refusal: Refusal } | null> {
  const admins = await tx.query<{ id: string }>(sql`
    select "id" from "User" where "isAdmin" and "disabledAt" is null order by "id" for no key update`);
  if (admins.length !== 1 || admins[0]?.id !== userId) return null;
  return refuse("conflict", "This is the only admin. Make somebody else an admin first.");
}
