import { AMOUNT_IN_CONTROVERSY, type Dispute, judgeDispute, money } from "./dispute.ts";

/** A suit between two people, with the words that explanations of it need. */
export type Suit = {
  readonly p: string;
  readonly d: string;
  /** State of the plaintiff and of the defendant. */
  readonly s: string;
  readonly t: string;
  /** The claims in the order of the facts. */
  readonly claims: readonly { readonly cause: string; readonly amount: number }[];
  readonly sum: number;
  readonly areDiverse: boolean;
  readonly isOver: boolean;
  readonly isExact: boolean;
  readonly outcome: "Yes" | "No";
};

export function describeSuit(dispute: Dispute): Suit {
  const { pairs, outcome } = judgeDispute(dispute);
  const [pair] = pairs;
  if (!pair || pairs.length > 1) throw new Error("Only suits between two people are explained here.");
  return {
    p: pair.plaintiff.name,
    d: pair.defendant.name,
    s: pair.plaintiff.state,
    t: pair.defendant.state,
    claims: pair.claims,
    sum: pair.sum,
    areDiverse: pair.areDiverse,
    isOver: pair.exceedsAmount,
    isExact: pair.sum === AMOUNT_IN_CONTROVERSY,
    outcome,
  };
}

/** `$30,500 for negligence and $12,000 for fraud`, or the one claim. */
export function listClaims({ claims }: Suit): string {
  return claims.map(({ cause, amount }) => `${money(amount)} for ${cause}`).join(" and ");
}

/** `$30,500 + $12,000` or `$30,500`. */
export function addends({ claims }: Suit): string {
  return claims.map(({ amount }) => money(amount)).join(" + ");
}

/** How an amount lies to a line, in words. */
export function compare(amount: number, line: number): "more than" | "less than" {
  return amount > line ? "more than" : "less than";
}
