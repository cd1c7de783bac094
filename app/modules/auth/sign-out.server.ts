import type { Database } from "#app/db/database.server.ts";
import { inPrismaTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { PersonActor } from "./actor.ts";

/** Ends the session that asks. One that ended already is no error. */
export async function signOut(database: Database, actor: PersonActor, sessionId: string): Promise<void> {
  await inPrismaTransaction(database, async (tx) => {
    const ended = await tx.session.deleteMany({ where: { id: sessionId, userId: actor.userId } });
    if (ended.count === 0) return;
    await recordEvent(tx, { actor, action: "session.ended", subjectType: "User", subjectId: actor.userId });
  });
}
