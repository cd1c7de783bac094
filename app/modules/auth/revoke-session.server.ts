import type { Database } from "#app/db/database.server.ts";
import { inPrismaTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { PersonActor } from "./actor.ts";

/** Ends one of the person's own sessions; another person's is as unknown as one that never was. */
export async function revokeSession(
  database: Database,
  actor: PersonActor,
  sessionId: string,
): Promise<Result<null>> {
  return inPrismaTransaction(database, async (tx) => {
    const ended = await tx.session.deleteMany({ where: { id: sessionId, userId: actor.userId } });
    if (ended.count === 0) return refuse("not_found", "This session has ended already.");
    await recordEvent(tx, {
      actor,
      action: "session.revoked",
      subjectType: "User",
      subjectId: actor.userId,
      detail: { sessions: 1 },
    });
    return success(null);
  });
}
