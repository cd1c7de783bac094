/** What becomes of the items of grades that are set aside, or count again. */
export type SetAsideEffect = {
  readonly grades: number;
  readonly items: readonly {
    readonly itemId: string;
    /** Task, sample and place, since one sample has an item of each model: "hearsay, sample 12, No. 57". */
    readonly name: string;
    /**
     * `reopened`: settled until then. `relabelled`: settled on other grades. `settled`: not settled until then.
     * `decision_stands`: decided on other grades than count then. `moved`: not settled, and waits for something
     * else, or for one grade more.
     */
    readonly what: "reopened" | "relabelled" | "settled" | "decision_stands" | "moved";
    readonly to: "open" | "second_look" | "conflict" | "settled" | "withdrawn";
  }[];
};

/** A person's grades that are or were taken out of labels. */
export type ListedSetAside = {
  readonly setAsideId: string;
  readonly pseudonym: string;
  /** Null: all tasks. */
  readonly task: string | null;
  /** The first and the last day (yyyy-mm-dd, on the installation's calendar); null: without a bound. */
  readonly from: string | null;
  readonly to: string | null;
  readonly reason: string;
  readonly at: Date;
  readonly revokedAt: Date | null;
  /** Counted places whose grade it covers now. */
  readonly grades: number;
};
