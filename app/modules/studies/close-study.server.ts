import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { lockStudy } from "./read-study.server.ts";

/**
 * Closes an open study for good: nothing in it is graded or decided any more, and its seal ends. Items that are not
 * settled stay so. Grades and decisions that are being stored hold their item's row, so closing waits for them and they
 * count; later ones find the study closed.
 * @returns how many scored items were left without a label
 */
export async function closeStudy(
  database: Database,
  actor: Actor,
  input: { readonly studyId: string },
): Promise<Result<{ unsettled: number }>> {
  const { studyId } = input;
  return await inTransaction(database, async (tx) => {
    const study = await lockStudy(tx, studyId);
    if (study.status !== "open")
      return refuse(
        "conflict",
        `Only an open study can be closed; this is ${study.status === "draft" ? "a draft" : "closed already"}.`,
      );
    await tx.execute(sql`
      select 1 from "Item" where "studyId" = ${studyId}::uuid order by "id" for update`);
    const { unsettled } = await tx.one<{ unsettled: number }>(sql`
      select count(*) as "unsettled" from "Item" where "studyId" = ${studyId}::uuid and "purpose" = 'scored'
        and "status" not in ('settled', 'withdrawn')`);
    await tx.execute(sql`
      update "Study" set "status" = 'closed', "closedAt" = now() where "id" = ${studyId}::uuid`);
    await recordEvent(tx, {
      actor,
      action: "study.closed",
      studyId,
      subjectType: "Study",
      subjectId: studyId,
      detail: { unsettled },
    });
    return success({ unsettled });
  });
}
