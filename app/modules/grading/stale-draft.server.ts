import type { Transaction } from "#app/db/transaction.server.ts";
import { type Refusal, refuse } from "#app/lib/result.ts";
import { readHidingText } from "#app/modules/blinding/named-text.server.ts";
import { asShown } from "#app/modules/blinding/shown-text.ts";
import type { LockedAssignment } from "./lock-assignment.server.ts";

/** Another window of the same grader was faster; what it left is handed over so that both can be compared. */
export async function staleDraft(
  tx: Transaction,
  current: Pick<LockedAssignment, "itemId" | "draft" | "draftRevision" | "draftSavedAt">,
): Promise<{ ok: false; refusal: Refusal }> {
  const hiding = current.draft && (await readHidingText(tx, current.itemId));
  return refuse("stale", "This item was changed in another window.", {
    detail: {
      revision: current.draftRevision,
      draft: current.draft && hiding ? asShown(current.draft, hiding.shown) : current.draft,
      savedAt: current.draftSavedAt?.toISOString() ?? null,
    },
  });
}
