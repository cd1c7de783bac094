import type { WithOrWithout } from "#app/lib/with-or-without.ts";

/** What the page of agreement shows on demand. */
export const PANELS_SHOWN = ["tasks", "pairs", "rounds", "further"] as const;
export type PanelShown = (typeof PANELS_SHOWN)[number];

/** Which grades of which items the figures rest on. */
export type AgreementChoice = {
  /** Null: all tasks. */
  readonly task: string | null;
  /** `without` leaves out items that a grader called a close call. */
  readonly closeCalls: WithOrWithout;
  /** `without` leaves out samples whose answer the guide calls contested. */
  readonly contested: WithOrWithout;
};

/** Every task, every item. */
export const ALL_AGREEMENT: AgreementChoice = { task: null, closeCalls: "with", contested: "with" };
