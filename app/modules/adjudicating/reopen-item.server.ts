import type { Database } from "#app/db/database.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { adjudicateOnce } from "./adjudicate-once.server.ts";
import type { DecidedItem } from "./adjudication-view.ts";
import type { ReopeningInput } from "./decision-schema.ts";
import { whyTaken } from "./lock-item.server.ts";
import { recordAdjudication } from "./record-adjudication.server.ts";
import { whyNotDecide } from "./why-not-decide.ts";

/**
 * Reopens a decided item, with a reason: its graders may change their grades again. The decision stands, marked
 * stale, until it is confirmed or replaced.
 */
export async function reopenItem(
  database: Database,
  actor: Actor,
  studyId: string,
  itemId: string,
  input: ReopeningInput,
): Promise<Result<DecidedItem>> {
  return await adjudicateOnce(database, actor, studyId, itemId, input, async (tx, item) => {
    const refused = whyNotDecide(item) ?? whyTaken(item);
    if (refused !== null) return refuse("conflict", refused);
    if (item.lastKind !== "decide" && item.lastKind !== "confirm")
      return refuse("conflict", "Only a decided item can be reopened.");
    return success(
      await recordAdjudication(tx, actor, item, {
        kind: "reopen",
        verdictId: null,
        rationale: input.reason,
        differenceSource: null,
        confidence: null,
        consideredGradeIds: [],
        idempotencyKey: input.idempotencyKey,
      }),
    );
  });
}
