import type { Database } from "#app/db/database.server.ts";
import { inPrismaTransaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import { type Actor, actorUserId } from "#app/modules/auth/actor.ts";

/** Through what a person was served something that ties items of a study to models. */
export const UNBLINDING_WAYS = [
  "plan",
  "items",
  "scores",
  "agreement",
  "export",
  "library",
  "import",
] as const;
export type UnblindingWay = (typeof UNBLINDING_WAYS)[number];

/**
 * Records that the actor is being served which model wrote which item of the study. Call it before answering; the
 * first time in each way is kept. The command line and the system are nobody whose grades could be coloured by it.
 */
export async function recordUnblinding(
  database: Database,
  actor: Actor,
  studyId: string,
  how: UnblindingWay,
): Promise<void> {
  const userId = actorUserId(actor);
  if (userId === null) return;
  const shown = { studyId, userId, how };
  const known = await database.prisma.unblinding.findUnique({
    where: { studyId_userId_how: shown },
    select: { id: true },
  });
  if (known !== null) return;
  await inPrismaTransaction(database, async (tx) => {
    const added = await tx.unblinding.createMany({ data: shown, skipDuplicates: true });
    if (added.count === 0) return;
    await recordEvent(tx, {
      actor,
      action: "models.shown",
      studyId,
      subjectType: "User",
      subjectId: userId,
      detail: { how },
    });
  });
}
