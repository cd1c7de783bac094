import type { ItemHistory, ItemStatus, ReconcilingSettings } from "./item-history.ts";
import type { Label } from "./label.ts";
import { reconcile } from "./reconcile.ts";
import { isSameLabel } from "./same-label.ts";

/** An item as far as a change of what counts bears on it. */
type Standing = {
  readonly itemId: string;
  readonly history: ItemHistory;
  readonly settings: ReconcilingSettings;
  readonly stored: { readonly status: ItemStatus; readonly label: Label | null };
};

/**
 * `reopened`: it was settled and is not any more. `relabelled`: it stays settled, with another label or on other grades.
 * `settled`: it was not, and is. `decision_stands`: an adjudicator's decision keeps its label and is stale now. `moved`:
 * it is not settled, and waits for something else than it did, or for one grade more.
 */
export type ItemChange = {
  readonly itemId: string;
  readonly from: ItemStatus;
  readonly to: ItemStatus;
  readonly what: "reopened" | "relabelled" | "settled" | "decision_stands" | "moved";
};

export type CountingChange = {
  /** Grades that count no more, or again. */
  readonly grades: number;
  readonly items: readonly ItemChange[];
};

/** What follows when other grades of the same items count: `after` holds the items of `before` with their new histories. */
export function countingChange(before: readonly Standing[], after: readonly Standing[]): CountingChange {
  const earlier = new Map(before.map((item) => [item.itemId, item]));
  let grades = 0;
  const items: ItemChange[] = [];
  for (const item of after) {
    const was = earlier.get(item.itemId)!;
    grades += Math.abs(was.history.grades.length - item.history.grades.length);
    const change = changeOf(was, item);
    if (change) items.push(change);
  }
  return { grades, items };
}

function changeOf(was: Standing, is: Standing): ItemChange | null {
  const { itemId } = is;
  const outcome = reconcile(is.history, is.settings);
  const from = was.stored.status;
  const to = outcome.status;
  const change = (what: ItemChange["what"]) => ({ itemId, from, to, what });
  if (from !== to) return change(from === "settled" ? "reopened" : to === "settled" ? "settled" : "moved");
  if (!isSameLabel(was.stored.label, outcome.label)) return change("relabelled");
  if (to === "open" && was.history.grades.length > is.history.grades.length) return change("moved");
  const wasStale = reconcile(was.history, was.settings).staleDecision;
  return outcome.staleDecision && !wasStale ? change("decision_stands") : null;
}
