import type { Database } from "#app/db/database.server.ts";
import { inPrismaTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { PersonActor } from "./actor.ts";

/** Ends all of the person's sessions but the one that asks. @returns how many */
export async function revokeOtherSessions(
  database: Database,
  actor: PersonActor,
  currentSessionId: string,
): Promise<number> {
  return inPrismaTransaction(database, async (tx) => {
    const { count: ended } = await tx.session.deleteMany({
      where: { userId: actor.userId, id: { not: currentSessionId } },
    });
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
