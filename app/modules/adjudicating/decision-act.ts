import type { AdjudicationView } from "./adjudication-view.ts";

/** What the one primary button does now. */
export type DecisionAct = "reveal" | "decide" | "confirm" | "replace" | "next";

/**
 * Where the adjudicator's own verdict comes first, it is kept and the grades are shown. An undecided item is decided. A decided one: what stands in the form replaces the decision if it says something
 * else; if it says the same, a stale decision is confirmed, and any other is left as it is.
 */
export function decisionAct(
  view: Pick<AdjudicationView, "decision" | "closed" | "isWithheld">,
  isUnchanged: boolean,
  isTaken: boolean,
): DecisionAct {
  if (view.closed !== null || isTaken) return "next";
  if (view.isWithheld) return "reveal";
  if (view.decision === null) return "decide";
  if (!isUnchanged) return "replace";
  return view.decision.isStale ? "confirm" : "next";
}

export const DECISION_ACT_WORDS: Readonly<
  Record<DecisionAct, { readonly label: string; readonly busy: string; readonly done: string }>
> = {
  reveal: {
    label: "Show the grades",
    busy: "Keeping",
    done: "Your own verdict is kept. Here are the grades.",
  },
  decide: { label: "Decide and next", busy: "Deciding", done: "Decided." },
  confirm: { label: "Confirm and next", busy: "Confirming", done: "Confirmed." },
  replace: { label: "Decide anew and next", busy: "Deciding", done: "Decided anew." },
  next: { label: "Next", busy: "Opening", done: "" },
};
