import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { lockStudy } from "#app/modules/studies/read-study.server.ts";
import { IS_UNTOUCHED, releaseUnsubmitted } from "#app/modules/studies/release-unsubmitted.server.ts";
import { IS_CLOSED_TO_ITS_GRADER } from "#app/modules/studies/set-aside.server.ts";
import { fillPlacesIn } from "./fill-places.server.ts";

export type Moved = {
  readonly released: number;
  /** How many places each person got, by pseudonym. */
  readonly given: Readonly<Record<string, number>>;
  /** Places that nobody else may take; they are free until somebody may. */
  readonly left: number;
};

/**
 * Takes a person's untouched work off them, with `onlySetAside` no more than what would be set aside if they graded it,
 * and gives it to the study's other graders in one step, the least loaded first. Submitted grades and drafts stay as
 * they are.
 */
export async function moveAssignments(
  database: Database,
  actor: Actor,
  input: {
    readonly studyId: string;
    readonly graderId: string;
    readonly onlySetAside?: boolean;
  },
): Promise<Result<Moved>> {
  const { studyId, graderId } = input;
  return await inTransaction(database, async (tx) => {
    const study = await lockStudy(tx, studyId);
    if (study.status === "closed") return refuse("conflict", "The study is closed; nothing in it moves.");
    const { released } = await releaseUnsubmitted(
      tx,
      { studyId, graderId },
      input.onlySetAside ? sql`${IS_UNTOUCHED} and ${IS_CLOSED_TO_ITS_GRADER}` : IS_UNTOUCHED,
    );
    if (released === 0) return refuse("conflict", "This person holds no work that could be moved.");
    const filled = await fillPlacesIn(tx, study, { except: graderId });
    await recordEvent(tx, {
      actor,
      action: "assignments.moved",
      studyId,
      subjectType: "User",
      subjectId: graderId,
      detail: { released, given: filled.given, left: filled.left },
    });
    return success({ released, ...filled });
  });
}
