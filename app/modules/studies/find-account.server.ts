import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";

/** The id of the account with this e-mail address or id; disabled accounts are refused. */
export async function findAccount(queries: Queries, account: string): Promise<Result<string>> {
  const condition = isUuid(account)
    ? sql`"User"."id" = ${account}::uuid`
    : sql`"Person"."email" = ${account.toLowerCase()}`;
  const found = await queries.maybeOne<{ id: string; disabledAt: Date | null }>(sql`
    select "User"."id", "User"."disabledAt" from "User" join "Person" on "Person"."id" = "User"."personId"
    where ${condition}`);
  if (found === null) return refuse("invalid", `There is no account ${account}. Invite the person first.`);
  if (found.disabledAt !== null) return refuse("invalid", `The account ${account} is disabled.`);
  return success(found.id);
}
