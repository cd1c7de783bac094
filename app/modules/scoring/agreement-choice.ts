/** What a choice of some grades or samples says of them. */
export const WITH_OR_WITHOUT = ["with", "without"] as const;

/** What the page of agreement shows on demand. */
export const PANELS_SHOWN = ["tasks", "pairs", "rounds", "further"] as const;
export type PanelShown = (typeof PANELS_SHOWN)[number];
