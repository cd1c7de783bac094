import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { type Actor, actorUserId } from "#app/modules/auth/actor.ts";
import { hasPart } from "./ruling-scope.server.ts";

/**
 * Keeps that somebody with a part in a ruling's task read it, or looked again at their grades from before it. Saying
 * it again changes nothing.
 */
export async function markRead(
  database: Database,
  actor: Actor,
  studyId: string,
  input: { readonly intent: "read" | "looked_again"; readonly rulingId: string },
): Promise<Result<null>> {
  const userId = actorUserId(actor);
  if (userId === null) return refuse("forbidden", "Only people read rulings.");
  return await inTransaction(database, async (tx) => {
    const ruling = await tx.maybeOne(sql`
      select 1 from "Ruling" ruling where ruling."id" = ${input.rulingId}::uuid and ruling."studyId" = ${studyId}::uuid
        and (${actor.kind === "person" && actor.isAdmin}
          or ${hasPart(userId, sql`ruling`, ["grader", "adjudicator", "researcher"])})`);
    if (ruling === null) return refuse("not_found", "There is no such ruling.");
    const kinds = input.intent === "read" ? ["ruling"] : ["ruling", "looked_again"];
    await tx.execute(sql`
      insert into "Reading" ("userId", "subjectType", "subjectId")
      select ${userId}::uuid, kind, ${input.rulingId}::uuid from unnest(${kinds}::text[]) kind
      on conflict do nothing`);
    return success(null);
  });
}
