import type { Database } from "#app/db/database.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { lockStudy } from "#app/modules/studies/read-study.server.ts";
import { IS_UNTOUCHED, releaseUnsubmitted } from "#app/modules/studies/release-unsubmitted.server.ts";

/** Frees the places of a person's untouched work, and gives them to nobody yet. */
export async function releaseAssignments(
  database: Database,
  actor: Actor,
  input: { readonly studyId: string; readonly graderId: string },
): Promise<Result<{ released: number }>> {
  const { studyId, graderId } = input;
  return await inTransaction(database, async (tx) => {
    const study = await lockStudy(tx, studyId);
    if (study.status === "closed") return refuse("conflict", "The study is closed; nothing in it moves.");
    const { released } = await releaseUnsubmitted(tx, input, IS_UNTOUCHED);
    if (released === 0) return refuse("conflict", "This person holds no untouched work.");
    await recordEvent(tx, {
      actor,
      action: "assignments.released",
      studyId,
      subjectType: "User",
      subjectId: graderId,
      detail: { released },
    });
    return success({ released });
  });
}
