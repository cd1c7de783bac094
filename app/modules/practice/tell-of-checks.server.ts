import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
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
  return await inTransaction(database, async (tx) => {
    await tx.execute(sql`update "Study" set "checksShown" = ${isTold} where "id" = ${studyId}::uuid`);
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
