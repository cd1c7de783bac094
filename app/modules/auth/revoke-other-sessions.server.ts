import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { PersonActor } from "./actor.ts";

/** Ends all of the person's sessions but the one that asks. @returns how many */
export async function revokeOtherSessions(
  database: Database,
  actor: PersonActor,
  currentSessionId: string,
): Promise<number> {
  return inTransaction(database, async (tx) => {
    const ended = await tx.execute(sql`
      delete from "Session" where "userId" = ${actor.userId} and "id" <> ${currentSessionId}`);
    if (ended === 0) return 0;
    await recordEvent(tx, {
      actor,
      action: "session.revoked",
      subjectType: "User",
      subjectId: actor.userId,
      detail: { sessions: ended },
    });
    return ended;
  });
}
