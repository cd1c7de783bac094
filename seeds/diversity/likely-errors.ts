import { type Judgment, AMOUNT_IN_CONTROVERSY as LINE, money, type PairFinding } from "./dispute.ts";

export type LikelyError = { readonly type: string; readonly text: string };

/** The errors that this suit invites: habits of reading that change its result, and slips that its numbers suggest. */
export function listLikelyErrors(judgment: Judgment): LikelyError[] {
  return [
    ...addingErrors(judgment),
    ...sharingErrors(judgment),
    ...lineErrors(judgment),
    ...partiesErrors(judgment),
  ];
}

const namesOf = (pairs: readonly PairFinding[], side: "plaintiff" | "defendant") => [
  ...new Set(pairs.map((pair) => pair[side].name)),
];

/** Claims added that may not be, or not added that may. */
function addingErrors({ pairs, meetsAmount }: Judgment): LikelyError[] {
  const errors: LikelyError[] = [];
  const [first] = pairs;
  const ofFirstPlaintiff = pairs.filter(({ plaintiff }) => plaintiff === first!.plaintiff);
  const acrossDefendants = ofFirstPlaintiff.reduce((total, { sum }) => total + sum, 0);
  const [weakest] = ofFirstPlaintiff.toSorted((one, other) => one.sum - other.sum);
  const plaintiffs = namesOf(pairs, "plaintiff");
  if (ofFirstPlaintiff.length > 1 && !meetsAmount && acrossDefendants > LINE) {
    const total = money(acrossDefendants);
    const names = namesOf(ofFirstPlaintiff, "defendant").join(" and ");
    errors.push({
      type: "rule",
      text: `Adds what is claimed from ${names} (${total}) and finds the amount met.`,
    });
    if (ofFirstPlaintiff.some(({ exceedsAmount }) => exceedsAmount))
      errors.push({
        type: "rule",
        text: `Takes the amount against one defendant for enough; against ${weakest!.defendant.name} it is only ${money(weakest!.sum)}.`,
      });
  }
  if (plaintiffs.length > 1 && !weakest!.exceedsAmount && weakest!.sum * 2 > LINE)
    errors.push({
      type: "rule",
      text: `Adds the claims of ${plaintiffs.join(" and ")} against ${weakest!.defendant.name} (${money(weakest!.sum * 2)}) and finds the amount met.`,
    });
  const byAdding = ofFirstPlaintiff.find(
    ({ claims, exceedsAmount }) => exceedsAmount && claims.every(({ amount }) => amount <= LINE),
  );
  if (byAdding && byAdding.claims.length > 1)
    errors.push({
      type: "rule",
      text: "Looks at each claim by itself and finds none above $75,000. One plaintiff's claims against one defendant are added.",
    });
  return errors;
}

/** An amount that each of two plaintiffs claims, taken for what they claim in all. */
function sharingErrors({ pairs }: Judgment): LikelyError[] {
  const plaintiffs = namesOf(pairs, "plaintiff");
  const halved = pairs.find(({ sum }) => sum > LINE && sum / 2 <= LINE);
  if (plaintiffs.length < 2 || !halved) return [];
  return [
    {
      type: "fact",
      text: `Splits the amounts between ${plaintiffs.join(" and ")}, as if both together claimed what each claims.`,
    },
  ];
}

/** Slips with the numbers: a wrong sum, the line itself, an amount close to it or far from it. */
function lineErrors({ pairs }: Judgment): LikelyError[] {
  const errors: LikelyError[] = [];
  const sums = [...new Map(pairs.map((pair) => [pair.defendant, pair])).values()];
  if (pairs[0]!.claims.length > 1) {
    const right = sums.map(({ sum }) => money(sum)).join(" and ");
    errors.push({
      type: "arithmetic",
      text: `Adds wrongly; ${sums.length > 1 ? "the sums are" : "the sum is"} ${right}.`,
    });
  }
  if (sums.some(({ sum }) => sum === LINE))
    errors.push({
      type: "rule",
      text: "States the line as “at least $75,000”, so that exactly $75,000 is enough; arithmetic, if it says that $75,000 is more than $75,000.",
    });
  const close = sums.find(({ sum }) => sum !== LINE && Math.abs(sum - LINE) < 1_000);
  if (close)
    errors.push({
      type: "arithmetic",
      text: `Takes ${money(close.sum)} for ${close.exceedsAmount ? "less than" : "more than"} $75,000, or rounds it to $75,000.`,
    });
  if (sums.length === 1 && !close && sums[0]!.sum !== LINE)
    errors.push({
      type: "fact",
      text: `Misreads an amount and so lands ${sums[0]!.exceedsAmount ? "below" : "above"} $75,000.`,
    });
  return errors;
}

/** What goes wrong with the states. */
function partiesErrors({ pairs, areDiverse, meetsAmount }: Judgment): LikelyError[] {
  const errors: LikelyError[] = [];
  const shared = pairs.find((pair) => !pair.areDiverse);
  const apart = pairs.find((pair) => pair.areDiverse);
  if (shared && apart)
    errors.push({
      type: "rule",
      text: `Is content with ${apart.plaintiff.name} and ${apart.defendant.name}, who come from different states; ${shared.plaintiff.name} and ${shared.defendant.name} do not.`,
    });
  else if (shared)
    errors.push({
      type: "logic",
      text: `Sees that ${pairs.length > 1 ? "all" : "both"} are from ${shared.plaintiff.state} and calls them diverse.`,
    });
  const together = coPartiesOfOneState(pairs);
  if (together && areDiverse)
    errors.push({
      type: "rule",
      text: `Holds it against diversity that ${together.join(" and ")}, on one side, share a state.`,
    });
  if (areDiverse && !together) errors.push({ type: "fact", text: "Exchanges the states of the parties." });
  if (!areDiverse && meetsAmount)
    errors.push({ type: "outcome", text: "Lets the amount decide and answers Yes." });
  return errors;
}

function coPartiesOfOneState(pairs: readonly PairFinding[]): readonly [string, string] | null {
  for (const side of ["plaintiff", "defendant"] as const) {
    const [one, other] = [...new Set(pairs.map((pair) => pair[side]))];
    if (one && other && one.state === other.state) return [one.name, other.name];
  }
  return null;
}
