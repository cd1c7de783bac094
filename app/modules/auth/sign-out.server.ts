import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { PersonActor } from "./actor.ts";

/** Ends the session that asks. One that ended already is no error. */
export async function signOut(database: Database, actor: PersonActor, sessionId: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const ended = await tx.execute(sql`
      delete from "Session" where "id" = ${sessionId} and "userId" = ${actor.userId}`);
    if (ended === 0) return;
    await recordEvent(tx, { actor, action: "session.ended", subjectType: "User", subjectId: actor.userId });
  });
}
