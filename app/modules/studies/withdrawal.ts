export const WITHDRAWAL_KINDS = ["superseded", "source_error", "model_removed"] as const;

/** Why an item is taken out of its study. */
export type WithdrawalKind = (typeof WITHDRAWAL_KINDS)[number];

/** What a page says of each kind. */
export const WITHDRAWAL_WORDS: Readonly<Record<WithdrawalKind, string>> = {
  superseded: "Superseded by another version",
  source_error: "Error in the source",
  model_removed: "Model removed",
};
