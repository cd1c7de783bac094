import type { Database } from "#app/db/database.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { drawItems } from "./draw-items.server.ts";
import { lockStudy } from "./read-study.server.ts";

/** Adds the items of drawn samples whose texts were imported after the study was made. */
export async function completeItems(
  database: Database,
  actor: Actor,
  input: { readonly studyId: string },
): Promise<Result<{ added: number }>> {
  const { studyId } = input;
  return await inTransaction(database, async (tx) => {
    const study = await lockStudy(tx, studyId);
    if (study.status === "closed") return refuse("conflict", "The study is closed; it takes no more items.");
    const added = await drawItems(tx, studyId);
    if (added > 0) {
      await recordEvent(tx, {
        actor,
        action: "items.added",
        studyId,
        subjectType: "Study",
        subjectId: studyId,
        detail: { added },
      });
    }
    return success({ added });
  });
}
