import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";

/** What an address leads to: an account, or an invitation that waits to be accepted. */
export type FoundUser =
  | { readonly kind: "account"; readonly userId: string }
  | { readonly kind: "invited"; readonly invitationId: string };

/** Finds a person by their address, for the command line. */
export async function findUserByEmail(queries: Queries, email: string): Promise<Result<FoundUser>> {
  const found = await queries.maybeOne<{ userId: string | null; invitationId: string | null }>(sql`
    select account."id" as "userId", (
      select "id" from "Invitation" where "personId" = person."id" and "acceptedAt" is null and "revokedAt" is null
      order by "createdAt" desc limit 1
    ) as "invitationId"
    from "Person" person left join "User" account on account."personId" = person."id"
    where person."email" = ${email.trim().toLowerCase()}`);
  if (found?.userId) return success({ kind: "account", userId: found.userId });
  if (found?.invitationId) return success({ kind: "invited", invitationId: found.invitationId });
  return refuse("not_found", `Nobody has the address ${email}. \`assize user list\` shows all accounts.`);
}
