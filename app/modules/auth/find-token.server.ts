import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { sha256Hex } from "#app/lib/sha256.ts";
import type { TokenScope } from "./token-scopes.ts";

export type LiveToken = {
  readonly tokenId: string;
  readonly userId: string;
  readonly isAdmin: boolean;
  readonly scopes: readonly TokenScope[];
};

/** The token that holds; null once it is past its time or revoked, or while its owner's account is disabled. */
export async function findToken(queries: Queries, token: string): Promise<LiveToken | null> {
  const found = await queries.maybeOne<LiveToken & { usedLongAgo: boolean }>(sql`
    select token."id" as "tokenId", token."userId", token."scopes", owner."isAdmin",
      coalesce(token."lastUsedAt" < now() - interval '5 minutes', true) as "usedLongAgo"
    from "ApiToken" token join "User" owner on owner."id" = token."userId"
    where token."tokenHash" = ${sha256Hex(token)} and token."revokedAt" is null
      and (token."expiresAt" is null or token."expiresAt" > now()) and owner."disabledAt" is null`);
  if (found === null) return null;
  const { usedLongAgo, ...live } = found;
  if (usedLongAgo)
    await queries.execute(sql`update "ApiToken" set "lastUsedAt" = now() where "id" = ${live.tokenId}::uuid`);
  return live;
}
