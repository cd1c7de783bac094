import { type Refusal, refuse } from "#app/lib/result.ts";
import type { Draft } from "./grade-schema.ts";

/** Another window of the same grader was faster; what it left is handed over so that both can be compared. */
export function staleDraft(current: {
  readonly draft: Draft | null;
  readonly draftRevision: number;
  readonly draftSavedAt: Date | null;
}): { ok: false; refusal: Refusal } {
  return refuse("stale", "This item was changed in another window.", {
    detail: {
      revision: current.draftRevision,
      draft: current.draft,
      savedAt: current.draftSavedAt?.toISOString() ?? null,
    },
  });
}
