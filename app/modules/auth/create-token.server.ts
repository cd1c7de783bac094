import { randomBytes } from "node:crypto";
import type { z } from "zod";
import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { sha256Hex } from "#app/lib/sha256.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { PersonActor } from "./actor.ts";
import type { newTokenSchema } from "./token-schema.ts";
import { TOKEN_DAYS, TOKEN_PREFIX } from "./token-scopes.ts";

const MOST_TOKENS = 20;

/**
 * Makes a token with which programs act as the person. The token is returned this once; the database keeps its hash.
 */
export async function createToken(
  database: Database,
  actor: PersonActor,
  { name, scopes, days }: z.output<typeof newTokenSchema>,
): Promise<Result<{ readonly token: string; readonly name: string }>> {
  const token = `${TOKEN_PREFIX}${randomBytes(32).toString("base64url")}`;
  return await inTransaction(database, async (tx) => {
    await tx.one(sql`select 1 from "User" where "id" = ${actor.userId}::uuid for update`);
    const { held } = await tx.one<{ held: number }>(sql`
      select count(*)::int as "held" from "ApiToken"
      where "userId" = ${actor.userId}::uuid and "revokedAt" is null
        and ("expiresAt" is null or "expiresAt" > now())`);
    if (held >= MOST_TOKENS)
      return refuse("conflict", `You have ${MOST_TOKENS} tokens. Revoke one that you no longer need.`);
    const { id } = await tx.one<{ id: string }>(sql`
      insert into "ApiToken" ("userId", "name", "tokenHash", "scopes", "expiresAt")
      values (${actor.userId}::uuid, ${name}, ${sha256Hex(token)}, ${scopes}::text[],
        now() + make_interval(days => ${TOKEN_DAYS[days]}::int))
      returning "id"`);
    await recordEvent(tx, {
      actor,
      action: "token.created",
      subjectType: "ApiToken",
      subjectId: id,
      detail: { scopes, days: TOKEN_DAYS[days] },
    });
    return success({ token, name });
  });
}
