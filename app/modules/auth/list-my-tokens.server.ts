import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { PersonActor } from "./actor.ts";
import type { TokenScope } from "./token-scopes.ts";

export type MyToken = {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly createdAt: Date;
  /** Null: until it is revoked. */
  readonly expiresAt: Date | null;
  readonly isExpired: boolean;
  /** To within a few minutes; null: never. */
  readonly lastUsedAt: Date | null;
};

/** The person's tokens that were not revoked, the newest first. */
export async function listMyTokens(queries: Queries, actor: PersonActor): Promise<MyToken[]> {
  return await queries.query<MyToken>(sql`
    select "id", "name", "scopes", "createdAt", "expiresAt", "lastUsedAt",
      coalesce("expiresAt" <= now(), false) as "isExpired"
    from "ApiToken" where "userId" = ${actor.userId}::uuid and "revokedAt" is null
    order by "createdAt" desc, "id"`);
}
