import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, success } from "#app/lib/result.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { barredFrom } from "./barred-from.ts";
import { lockOwnAssignment } from "./lock-assignment.server.ts";

/**
 * Says that the grader looks at the item: from now on it counts as begun and its seconds run. An item that is only
 * loaded ahead is not opened. Doing it again changes nothing.
 */
export async function openAssignment(
  database: Database,
  actor: Actor,
  assignmentId: string,
): Promise<Result<null>> {
  return await inTransaction(database, async (tx) => {
    const locked = await lockOwnAssignment(tx, actor, assignmentId);
    if (!locked.ok) return locked;
    const assignment = locked.value;
    const barred = barredFrom(assignment);
    if (barred !== null) return barred;
    await tx.execute(sql`
      update "Assignment" set "openedAt" = coalesce("openedAt", now()),
        "state" = case when "state" = 'queued' then 'in_progress' else "state" end
      where "id" = ${assignmentId}::uuid and ("openedAt" is null or "state" = 'queued')`);
    return success(null);
  });
}
