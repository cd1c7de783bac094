import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction, type Transaction } from "#app/db/transaction.server.ts";
import { OVER } from "#app/lib/over.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { readHidingText } from "#app/modules/blinding/named-text.server.ts";
import { asShown } from "#app/modules/blinding/shown-text.ts";
import type { Claim } from "./adjudication-view.ts";
import type { DecisionDraft } from "./decision-schema.ts";
import { type LockedItem, lockItemForAdjudicator, whyTaken } from "./lock-item.server.ts";
import { whyNotDecide } from "./why-not-decide.ts";

/** How long a claim holds without a sign of life, in minutes. */
export const CLAIM_MINUTES = 20;

/**
 * Takes an item for this adjudicator, or renews their claim. Only one adjudicator holds an item; a claim whose lease
 * is over is closed and given to whoever asks. Its draft stays with its author's closed claim.
 */
export async function claimItem(
  database: Database,
  actor: Actor,
  studyId: string,
  itemId: string,
): Promise<Result<Claim>> {
  return await inTransaction(database, async (tx) => {
    const locked = await lockItemForAdjudicator(tx, actor, studyId, itemId);
    if (!locked.ok) return locked;
    return await holdClaim(tx, locked.value);
  });
}

/** The claim inside a transaction that holds the item's row. */
export async function holdClaim(tx: Transaction, item: LockedItem): Promise<Result<Claim>> {
  const closed = whyNotDecide(item);
  if (closed !== null) return refuse("conflict", closed, OVER);
  const taken = whyTaken(item);
  if (taken !== null) return refuse("conflict", taken, { detail: { isTaken: true } });
  const { claim } = item;
  if (claim && !claim.isMine)
    await tx.execute(sql`update "AdjudicationClaim" set "closedAt" = now() where "id" = ${claim.id}::uuid`);
  const held = await tx.one<{ id: string; leaseUntil: Date; draftRevision: number }>(
    claim?.isMine
      ? sql`update "AdjudicationClaim" set "leaseUntil" = now() + make_interval(mins => ${CLAIM_MINUTES})
          where "id" = ${claim.id}::uuid returning "id", "leaseUntil", "draftRevision"`
      : sql`insert into "AdjudicationClaim" ("itemId", "adjudicatorId", "leaseUntil", "draft", "draftRevision")
          select ${item.id}::uuid, ${item.adjudicatorId}::uuid, now() + make_interval(mins => ${CLAIM_MINUTES}),
            earlier."draft", coalesce(earlier."draftRevision", 0)
          from (select 1) always left join lateral (
            select "draft", "draftRevision" from "AdjudicationClaim" where "itemId" = ${item.id}::uuid
              and "adjudicatorId" = ${item.adjudicatorId}::uuid order by "openedAt" desc limit 1) earlier on true
          returning "id", "leaseUntil", "draftRevision"`,
  );
  return success({
    claimId: held.id,
    until: held.leaseUntil.toISOString(),
    revision: held.draftRevision,
    seq: item.lastSeq,
  });
}

/** Another window of the same adjudicator was faster; what it left is handed over so that both can be compared. */
export async function staleDecision(tx: Transaction, { claimId, revision }: Claim) {
  const { draft, itemId } = await tx.one<{ draft: DecisionDraft | null; itemId: string }>(sql`
    select "draft", "itemId" from "AdjudicationClaim" where "id" = ${claimId}::uuid`);
  const hiding = draft && (await readHidingText(tx, itemId));
  const shown = draft && hiding ? { ...draft, verdict: asShown(draft.verdict, hiding.shown) } : draft;
  return refuse("stale", "This decision was changed in another window.", {
    detail: { revision, draft: shown, savedAt: null },
  });
}

/** Closes a claim whose item was acted on; its draft is spent, and what another window has is made on an older one. */
export async function closeClaim(tx: Transaction, { claimId }: Claim): Promise<void> {
  await tx.execute(sql`
    update "AdjudicationClaim" set "closedAt" = now(), "draft" = null, "draftRevision" = "draftRevision" + 1
    where "id" = ${claimId}::uuid`);
}
