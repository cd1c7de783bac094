import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { type StoredVerdict, verdictJson } from "#app/modules/verdicts/load-verdicts.server.ts";
import { storeVerdict, type VerdictCircumstances } from "#app/modules/verdicts/store-verdict.server.ts";
import { adjudicateOnce } from "./adjudicate-once.server.ts";
import type { DecidedItem } from "./adjudication-view.ts";
import { closeClaim, holdClaim } from "./claim-item.server.ts";
import type { ConfirmationInput } from "./decision-schema.ts";
import { IS_STALE, LAST_DECISION } from "./decision-state.server.ts";
import type { Confidence, DifferenceSource } from "./decision-words.ts";
import { areGradesOf, isUnblinded, recordAdjudication } from "./record-adjudication.server.ts";

type StandingDecision = Pick<
  VerdictCircumstances,
  "guideVersionId" | "rubricVersion" | "shownAs" | "sourceRevealed"
> & {
  readonly verdict: StoredVerdict;
  readonly rationale: string;
  readonly differenceSource: DifferenceSource | null;
  readonly confidence: Confidence | null;
  readonly isStale: boolean;
};

/**
 * Confirms a stale decision as it is: the same verdict, on the grades that were on the page. Any adjudicator of the
 * task may; an item whose grades are those of its decision has nothing to confirm.
 */
export async function confirmDecision(
  database: Database,
  actor: Actor,
  studyId: string,
  itemId: string,
  input: ConfirmationInput,
): Promise<Result<DecidedItem>> {
  return await adjudicateOnce(database, actor, studyId, itemId, input, async (tx, item) => {
    const claim = await holdClaim(tx, item);
    if (!claim.ok) return claim;
    if (!(await areGradesOf(tx, itemId, input.consideredGradeIds)))
      return refuse("invalid", "The confirmation names grades that are not this item's.");
    const decision = await tx.maybeOne<StandingDecision>(sql`
      select decision."rationale", decision."differenceSource", decision."confidence", ${IS_STALE} as "isStale",
        verdict."guideVersionId", verdict."rubricVersion", verdict."shownAs", verdict."sourceRevealed", ${verdictJson(sql`verdict`)} as "verdict"
      from "Item" item join lateral (${LAST_DECISION}) decision on true
      join "Verdict" verdict on verdict."id" = decision."verdictId" where item."id" = ${itemId}::uuid`);
    if (decision === null) return refuse("conflict", "This item is not decided yet.");
    if (!decision.isStale)
      return refuse(
        "conflict",
        "The decision stands on the grades as they are. There is nothing to confirm.",
      );

    const { guideVersionId, rubricVersion, shownAs, sourceRevealed, differenceSource, confidence } = decision;
    const verdictId = await storeVerdict(tx, decision.verdict, {
      generationVersionId: item.generationVersionId,
      guideVersionId,
      rubricVersion,
      shownAs,
      sourceRevealed,
      unblinded: await isUnblinded(tx, item),
    });
    await closeClaim(tx, claim.value);
    return success(
      await recordAdjudication(tx, actor, item, {
        kind: "confirm",
        verdictId,
        rationale: input.rationale || decision.rationale,
        differenceSource,
        confidence,
        consideredGradeIds: input.consideredGradeIds,
        idempotencyKey: input.idempotencyKey,
      }),
    );
  });
}
