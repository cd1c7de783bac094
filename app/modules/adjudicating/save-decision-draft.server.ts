import type { Database } from "#app/db/database.server.ts";
import { json, sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, success } from "#app/lib/result.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { readHidingText } from "#app/modules/blinding/named-text.server.ts";
import { asStored } from "#app/modules/blinding/shown-text.ts";
import { holdClaim, staleDecision } from "./claim-item.server.ts";
import type { DecisionDraftInput } from "./decision-schema.ts";
import { lockItemForAdjudicator } from "./lock-item.server.ts";

/**
 * Keeps what stands in the decision's form, and renews the claim. Another window's newer draft is not overwritten
 * (`stale`); another adjudicator's claim refuses.
 */
export async function saveDecisionDraft(
  database: Database,
  actor: Actor,
  studyId: string,
  itemId: string,
  input: DecisionDraftInput,
): Promise<
  Result<{
    readonly revision: number;
    readonly savedAt: string;
    readonly until: string;
    readonly seq: number;
  }>
> {
  return await inTransaction(database, async (tx) => {
    const locked = await lockItemForAdjudicator(tx, actor, studyId, itemId);
    if (!locked.ok) return locked;
    const claim = await holdClaim(tx, locked.value);
    if (!claim.ok) return claim;
    if (claim.value.revision !== input.revision) return await staleDecision(tx, claim.value);
    const hiding = await readHidingText(tx, itemId);
    const verdict = hiding ? asStored(input.draft.verdict, hiding.shown, hiding.stored) : input.draft.verdict;
    const saved = await tx.one<{ revision: number; savedAt: Date }>(sql`
      update "AdjudicationClaim" set "draft" = ${json({ ...input.draft, verdict })}, "draftRevision" = "draftRevision" + 1
      where "id" = ${claim.value.claimId}::uuid returning "draftRevision" as "revision", now() as "savedAt"`);
    return success({
      revision: saved.revision,
      savedAt: saved.savedAt.toISOString(),
      until: claim.value.until,
      seq: claim.value.seq,
    });
  });
}
