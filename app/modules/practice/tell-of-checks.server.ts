import type { Database } from "#app/db/database.server.ts";
import { inPrismaTransaction } from "#app/db/transaction.server.ts";
import { type Result, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";

/** Says whether graders are told how many of their known checks agreed with the key; never which they were. */
export async function tellOfChecks(
  database: Database,
  actor: Actor,
  studyId: string,
  { isTold }: { readonly isTold: boolean },
): Promise<Result<null>> {
  return await inPrismaTransaction(database, async (tx) => {
    await tx.study.update({ where: { id: studyId }, data: { checksShown: isTold }, select: { id: true } });
    await recordEvent(tx, {
      actor,
      action: "checks.told",
      studyId,
      subjectType: "Study",
      subjectId: studyId,
      detail: { isTold },
    });
    return success(null);
  });
}
