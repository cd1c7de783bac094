import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { asStored } from "#app/modules/blinding/shown-text.ts";
import { checkGrade } from "#app/modules/grading/check-grade.ts";
import { findGuideEntry } from "#app/modules/library/find-guide-entry.server.ts";
import { storeVerdict } from "#app/modules/verdicts/store-verdict.server.ts";
import { holdClaim, staleDecision } from "./claim-item.server.ts";
import type { BlindVerdictInput } from "./decision-schema.ts";
import { lockItemForAdjudicator } from "./lock-item.server.ts";
import { isUnblinded, readDecidedText } from "./record-adjudication.server.ts";

/**
 * Keeps an adjudicator's own verdict on an item of a study that asks for it before its grades are shown; from then on
 * they are shown to that adjudicator. It is given once: a repetition changes nothing, whatever it says.
 *
 * Refusals: `invalid` and `ask` as for a grade; `stale` when another window was faster; `conflict` when the item takes no
 * decision now, another adjudicator holds it, or the study or the item asks for no such verdict.
 * @returns the revision that the draft has from now on; the draft itself is spent
 */
export async function giveBlindVerdict(
  database: Database,
  actor: Actor,
  studyId: string,
  itemId: string,
  input: BlindVerdictInput,
): Promise<Result<{ readonly revision: number }>> {
  return await inTransaction(database, async (tx) => {
    const locked = await lockItemForAdjudicator(tx, actor, studyId, itemId);
    if (!locked.ok) return locked;
    const item = locked.value;
    const claim = await holdClaim(tx, item);
    if (!claim.ok) return claim;
    if (item.blindVerdictId !== null) return success({ revision: claim.value.revision });
    if (!item.isWithheld) return refuse("conflict", "The grades of this item are open to you already.");
    if (input.revision !== undefined && input.revision !== claim.value.revision)
      return await staleDecision(tx, claim.value);

    const text = await readDecidedText(tx, item, input.guideVersionId);
    if (text === null) return refuse("invalid", "This guide is not one of the item's task.");
    const entry = await findGuideEntry(tx, input.guideVersionId, item.sampleVersionId);
    const settings = { inferencesAsked: item.inferencesAsked };
    const checked = checkGrade(input.verdict, { ...text.shown, entry, settings });
    if (!checked.ok) return checked;

    const verdict = asStored(checked.value, text.shown, text.stored);
    const verdictId = await storeVerdict(tx, verdict, {
      generationVersionId: item.generationVersionId,
      guideVersionId: input.guideVersionId,
      rubricVersion: item.rubricVersion,
      shownAs: text.shown.shownAs,
      sourceRevealed: text.shown.sourceRevealed,
      unblinded: await isUnblinded(tx, item),
    });
    const { revision } = await tx.one<{ revision: number }>(sql`
      update "AdjudicationClaim" set "blindVerdictId" = ${verdictId}::uuid, "draft" = null,
        "draftRevision" = "draftRevision" + 1
      where "id" = ${claim.value.claimId}::uuid returning "draftRevision" as "revision"`);
    await recordEvent(tx, {
      actor,
      action: "item.judged_blind",
      studyId,
      subjectType: "Item",
      subjectId: itemId,
      detail: { verdictId },
    });
    return success({ revision });
  });
}
