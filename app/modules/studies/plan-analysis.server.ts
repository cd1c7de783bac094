import type { Database } from "#app/db/database.server.ts";
import { json, sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import type { PlannedAnalysis } from "./planned-analysis.ts";
import { lockStudy } from "./read-study.server.ts";

/** Changes what a draft plans to test. Once the study is open the plan is frozen, and the change refused. */
export async function planAnalysis(
  database: Database,
  actor: Actor,
  input: { readonly studyId: string; readonly plannedAnalysis: PlannedAnalysis },
): Promise<Result<null>> {
  const { studyId, plannedAnalysis } = input;
  return await inTransaction(database, async (tx) => {
    const study = await lockStudy(tx, studyId);
    if (study.countsOnly)
      return refuse("conflict", "The counts were published before; nothing can be planned for them.");
    if (study.status !== "draft")
      return refuse(
        "conflict",
        "The planned analysis was frozen when the study opened. Other figures can be read at any time; they are marked as added later.",
      );
    const changed = await tx.execute(sql`
      update "Study" set "plannedAnalysis" = ${json(plannedAnalysis)}
      where "id" = ${studyId}::uuid and "plannedAnalysis" is distinct from ${json(plannedAnalysis)}`);
    if (changed > 0)
      await recordEvent(tx, {
        actor,
        action: "analysis.planned",
        studyId,
        subjectType: "Study",
        subjectId: studyId,
        detail: { plannedAnalysis },
      });
    return success(null);
  });
}
