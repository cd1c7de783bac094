/** A natural person and the state of which the person is a citizen. */
export type Party = { readonly name: string; readonly state: string; readonly familyName?: string };

/** One plaintiff's claim against one defendant; the numbers are places in the lists of parties. */
export type Claim = {
  readonly plaintiff: number;
  readonly defendant: number;
  readonly cause: string;
  /** What it is over, where that is told. */
  readonly occasion?: string;
  /** Whole dollars, without interest and costs. */
  readonly amount: number;
};

/** A suit in federal court that could rest on diversity alone: no federal claims, no joint liability. */
export type Dispute = {
  readonly plaintiffs: readonly Party[];
  readonly defendants: readonly Party[];
  readonly claims: readonly Claim[];
};

/** What counts between one plaintiff and one defendant. */
export type PairFinding = {
  readonly plaintiff: Party;
  readonly defendant: Party;
  readonly areDiverse: boolean;
  /** The claims that may be added up: all of this plaintiff against this defendant. */
  readonly claims: readonly Claim[];
  readonly sum: number;
  readonly exceedsAmount: boolean;
};

export type Judgment = {
  readonly pairs: readonly PairFinding[];
  /** No plaintiff shares a state with any defendant. */
  readonly areDiverse: boolean;
  /** The claims between every pair that has any exceed the amount. */
  readonly meetsAmount: boolean;
  readonly outcome: "Yes" | "No";
};

/** The statute asks for more than this, 28 U.S.C. § 1332(a)(1). */
export const AMOUNT_IN_CONTROVERSY = 75_000;

/**
 * Applies the task's rule: complete diversity, and for each plaintiff against each defendant claims that, taken
 * together, exceed $75,000. Claims are never added across plaintiffs or across defendants.
 */
export function judgeDispute(dispute: Dispute): Judgment {
  const pairs = dispute.plaintiffs.flatMap((plaintiff, from) =>
    dispute.defendants.map((defendant, to): PairFinding => {
      const claims = dispute.claims.filter((claim) => claim.plaintiff === from && claim.defendant === to);
      const sum = claims.reduce((total, claim) => total + claim.amount, 0);
      return {
        plaintiff,
        defendant,
        areDiverse: plaintiff.state !== defendant.state,
        claims,
        sum,
        exceedsAmount: sum > AMOUNT_IN_CONTROVERSY,
      };
    }),
  );
  const areDiverse = pairs.every((pair) => pair.areDiverse);
  const meetsAmount = pairs.every((pair) => pair.claims.length === 0 || pair.exceedsAmount);
  return { pairs, areDiverse, meetsAmount, outcome: areDiverse && meetsAmount ? "Yes" : "No" };
}

/** `$75,000`: US dollars in whole numbers. */
export function money(dollars: number): string {
  return `$${String(dollars).replace(/\B(?=(\d{3})+$)/g, ",")}`;
}
