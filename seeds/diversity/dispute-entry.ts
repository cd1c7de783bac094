import {
  AMOUNT_IN_CONTROVERSY,
  type Dispute,
  type Judgment,
  judgeDispute,
  money,
  type PairFinding,
} from "./dispute.ts";

/** An entry of a diversity guide, in the shape of `entries/*.yaml` (answer-guides/README.md). */
export type DisputeEntry = {
  readonly sample: string;
  readonly outcome: "Yes" | "No";
  readonly inferences: {
    readonly all_of: Readonly<Record<string, string>>;
    readonly one_of?: Readonly<Record<string, Readonly<Record<string, string>>>>;
    readonly optional?: Readonly<Record<string, string>>;
  };
  readonly likely_errors: readonly { readonly type: string; readonly text: string }[];
};

/**
 * Computes the entry of a suit between two people: a Yes needs both requirements, a No only one that fails; where
 * both fail, either is enough.
 */
export function writeEntry(sample: string, dispute: Dispute): DisputeEntry {
  const judgment = judgeDispute(dispute);
  const [pair] = judgment.pairs;
  if (!pair || judgment.pairs.length > 1)
    throw new Error("Only suits between two people have an entry here.");

  const parties = { parties: partiesText(pair) };
  const amount = { amount: amountText(pair) };
  const conclusion = { conclusion: conclusionText(judgment) };
  const { areDiverse, meetsAmount } = judgment;
  const inferences: DisputeEntry["inferences"] =
    areDiverse === meetsAmount
      ? areDiverse
        ? { all_of: { ...parties, ...amount, ...conclusion } }
        : { all_of: conclusion, one_of: { "failing-requirement": { ...parties, ...amount } } }
      : areDiverse
        ? { all_of: { ...amount, ...conclusion }, optional: parties }
        : { all_of: { ...parties, ...conclusion }, optional: amount };
  return { sample, outcome: judgment.outcome, inferences, likely_errors: likelyErrors(pair) };
}

function partiesText({ plaintiff, defendant, areDiverse }: PairFinding): string {
  return areDiverse
    ? `${plaintiff.name} is from ${plaintiff.state} and ${defendant.name} from ${defendant.state}; the states differ, so the parties are diverse.`
    : `${plaintiff.name} and ${defendant.name} are both from ${plaintiff.state}, so the parties are not diverse.`;
}

function amountText({ plaintiff, defendant, claims, sum, exceedsAmount }: PairFinding): string {
  const comparison = exceedsAmount
    ? "which is more than $75,000"
    : sum === AMOUNT_IN_CONTROVERSY
      ? "which is exactly $75,000 and so not more than $75,000"
      : "which is not more than $75,000";
  const [only] = claims;
  if (claims.length === 1 && only) return `The claim is for ${money(only.amount)}, ${comparison}.`;
  const terms = claims.map((claim) => money(claim.amount)).join(" + ");
  const alone = claims.find((claim) => claim.amount > AMOUNT_IN_CONTROVERSY);
  const also = alone ? ` So is the claim for ${alone.cause} by itself.` : "";
  return `${plaintiff.name} may add the claims against ${defendant.name}: ${terms} = ${money(sum)}, ${comparison}.${also}`;
}

function conclusionText({ areDiverse, meetsAmount }: Judgment): string {
  if (areDiverse && meetsAmount) return "Both requirements are met; so there is diversity jurisdiction.";
  if (!areDiverse && !meetsAmount)
    return "A requirement that fails is enough; so there is no diversity jurisdiction.";
  const failing = areDiverse ? "The amount is not met" : "The parties are not diverse";
  return `${failing}; so there is no diversity jurisdiction, whatever the other requirement.`;
}

function likelyErrors({ plaintiff, areDiverse, claims, sum, exceedsAmount }: PairFinding) {
  const errors: { type: string; text: string }[] = [];
  const largest = Math.max(...claims.map((claim) => claim.amount));
  if (claims.length > 1 && exceedsAmount && largest <= AMOUNT_IN_CONTROVERSY) {
    errors.push({
      type: "rule",
      text: "Looks at each claim by itself and finds none above $75,000. One plaintiff's claims against one defendant are added.",
    });
  }
  if (claims.length > 1) {
    errors.push({ type: "arithmetic", text: `Adds wrongly; the sum is ${money(sum)}.` });
  }
  if (sum === AMOUNT_IN_CONTROVERSY) {
    errors.push({
      type: "rule",
      text: "States the line as “at least $75,000”, so that exactly $75,000 is enough; arithmetic, if it says that $75,000 is more than $75,000.",
    });
  } else if (Math.abs(sum - AMOUNT_IN_CONTROVERSY) < 1_000) {
    errors.push({
      type: "arithmetic",
      text: `Takes ${money(sum)} for ${exceedsAmount ? "less than" : "more than"} $75,000, or rounds it to $75,000.`,
    });
  } else {
    const side = exceedsAmount ? "below" : "above";
    errors.push({ type: "fact", text: `Misreads an amount and so lands ${side} $75,000.` });
  }
  errors.push(
    areDiverse
      ? { type: "fact", text: "Exchanges the states of the parties." }
      : { type: "logic", text: `Sees that both are from ${plaintiff.state} and calls them diverse.` },
  );
  if (!areDiverse && exceedsAmount) {
    errors.push({ type: "outcome", text: "Lets the amount decide and answers Yes." });
  }
  return errors;
}
