import type { Database } from "#app/db/database.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { asStored } from "#app/modules/blinding/shown-text.ts";
import { findGuideEntry } from "#app/modules/library/find-guide-entry.server.ts";
import { storeVerdict } from "#app/modules/verdicts/store-verdict.server.ts";
import { adjudicateOnce } from "./adjudicate-once.server.ts";
import type { DecidedItem } from "./adjudication-view.ts";
import { checkDecision } from "./check-decision.ts";
import { closeClaim, holdClaim, staleDecision } from "./claim-item.server.ts";
import type { DecisionInput } from "./decision-schema.ts";
import { whyWithheld } from "./lock-item.server.ts";
import {
  areGradesOf,
  isUnblinded,
  readDecidedText,
  recordAdjudication,
} from "./record-adjudication.server.ts";

/**
 * Stores a decision with its reason as the item's next adjudication, closes the claim and settles the item, in one
 * transaction that holds the item's row. An item in conflict, an agreed one, and a decided one (its decision is then
 * replaced knowingly; the old one is kept) may be decided. The decision names the grade revisions that were on the page;
 * when others are current it stands, marked stale.
 *
 * Refusals: those of `adjudicateOnce`; `invalid` with a sentence per field; `ask` with the questions of the check before
 * submit, once; `stale` when another window was faster; `conflict` when the item takes no decision now or another
 * adjudicator holds it.
 */
export async function decideItem(
  database: Database,
  actor: Actor,
  studyId: string,
  itemId: string,
  input: DecisionInput,
): Promise<Result<DecidedItem>> {
  return await adjudicateOnce(database, actor, studyId, itemId, input, async (tx, item) => {
    const claim = await holdClaim(tx, item);
    if (!claim.ok) return claim;
    const withheld = whyWithheld(item);
    if (withheld !== null) return refuse("conflict", withheld);
    if (input.revision !== undefined && input.revision !== claim.value.revision)
      return await staleDecision(tx, claim.value);
    if (!(await areGradesOf(tx, itemId, input.consideredGradeIds)))
      return refuse("invalid", "The decision names grades that are not this item's.");

    const text = await readDecidedText(tx, item, input.guideVersionId);
    if (text === null) return refuse("invalid", "This guide is not one of the item's task.");
    const entry = await findGuideEntry(tx, input.guideVersionId, item.sampleVersionId);
    const settings = { inferencesAsked: item.inferencesAsked };
    const checked = checkDecision(
      { ...input.verdict, note: input.rationale },
      { ...text.shown, entry, settings },
    );
    if (!checked.ok) return checked;

    const { rationale, differenceSource, confidence, consideredGradeIds, idempotencyKey } = input;
    const verdict = asStored({ ...checked.value, note: "" }, text.shown, text.stored);
    const verdictId = await storeVerdict(tx, verdict, {
      generationVersionId: item.generationVersionId,
      guideVersionId: input.guideVersionId,
      rubricVersion: item.rubricVersion,
      shownAs: text.shown.shownAs,
      sourceRevealed: text.shown.sourceRevealed,
      unblinded: await isUnblinded(tx, item),
    });
    await closeClaim(tx, claim.value);
    return success(
      await recordAdjudication(tx, actor, item, {
        kind: "decide",
        verdictId,
        blindVerdictId: item.blindVerdictId,
        rationale,
        differenceSource,
        confidence,
        consideredGradeIds,
        idempotencyKey,
      }),
    );
  });
}
