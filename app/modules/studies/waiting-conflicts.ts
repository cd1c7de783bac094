/** What waits for an adjudicator in one study. */
export type WaitingConflicts = {
  readonly slug: string;
  readonly name: string;
  readonly tasks: readonly { readonly task: string; readonly conflicts: number }[];
  /** Items decided so far, by whomever. */
  readonly decided: number;
};
