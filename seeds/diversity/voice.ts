import type { Random } from "#app/lib/random.ts";
import type { DemonstrationModelKey } from "../demonstration-models.ts";
import { money } from "./dispute.ts";
import { addends, listClaims, type Suit } from "./suit.ts";

/** How one demonstration model words the parts of an explanation. Every list is a choice of equals. */
export type Voice = {
  readonly rule: readonly string[];
  readonly parties: (suit: Suit) => readonly string[];
  readonly amount: (suit: Suit) => readonly string[];
  readonly conclusion: (suit: Suit) => readonly string[];
};

/** What stands in the way of a No's jurisdiction, as a clause. */
const whatFails = ({ areDiverse, isOver }: Suit) =>
  areDiverse ? "the amount is not met" : isOver ? "the parties are not diverse" : "neither of them is met";

const careful: Voice = {
  rule: [
    "Federal diversity jurisdiction has two requirements: complete diversity between plaintiff and defendant, and an amount in controversy of more than $75,000.",
    "Two things have to be checked: whether the parties are citizens of different states, and whether more than $75,000 is in controversy.",
    "Under 28 U.S.C. § 1332(a)(1) the parties must be citizens of different states, and more than $75,000 must be at stake.",
  ],
  parties: ({ p, d, s, t, areDiverse }) =>
    areDiverse
      ? [
          `${p} is a citizen of ${s} and ${d} is a citizen of ${t}. These are different states, so the parties are diverse.`,
          `The plaintiff, ${p}, is from ${s}, and the defendant, ${d}, is from ${t}; no state is shared, so diversity is complete.`,
          `As to citizenship, ${p} belongs to ${s} and ${d} to ${t}. The states differ, and this requirement is met.`,
        ]
      : [
          `${p} and ${d} are both citizens of ${s}, so the parties are not diverse.`,
          `Plaintiff and defendant share a state: ${p} is from ${s}, and so is ${d}. There is no diversity between them.`,
          `As to citizenship, ${p} and ${d} both belong to ${s}, so this requirement is not met.`,
        ],
  amount: (suit) => {
    const { p, d, sum, isOver, isExact, claims } = suit;
    const two = claims.length > 1;
    const against = isOver
      ? "more than $75,000"
      : isExact
        ? "exactly $75,000 and therefore not more than $75,000"
        : "less than $75,000";
    return two
      ? [
          `A single plaintiff may add all claims against a single defendant. ${addends(suit)} makes ${money(sum)}, which is ${against}.`,
          `${p} claims ${listClaims(suit)}. Both claims are against ${d} and may be added; together they come to ${money(sum)}, and that is ${against}.`,
          `As to the amount, the two claims of ${p} against ${d} are aggregated: ${addends(suit)} = ${money(sum)}. This is ${against}.`,
        ]
      : [
          `${p} claims ${money(sum)}, which is ${against}.`,
          `The amount in controversy is ${money(sum)}; that is ${against}.`,
          `As to the amount, the one claim is for ${money(sum)}, and this is ${against}.`,
        ];
  },
  conclusion: (suit) =>
    suit.outcome === "Yes"
      ? [
          "Both requirements are met, so there is diversity jurisdiction. Yes.",
          "Since the parties are diverse and the amount is met, the federal court has jurisdiction. The answer is Yes.",
        ]
      : [
          `Both requirements are needed, and ${whatFails(suit)}, so there is no diversity jurisdiction. No.`,
          `The rule asks for both, and ${whatFails(suit)}. So the answer is No.`,
        ],
};

const glib: Voice = {
  rule: [
    "",
    "Two boxes to tick: different states, and more than $75k.",
    "Diversity needs different states and more than $75,000.",
  ],
  parties: ({ p, d, s, t, areDiverse }) =>
    areDiverse
      ? [`${p}'s from ${s} and ${d}'s from ${t}: diverse.`, `${s} against ${t}, so the parties are diverse.`]
      : [
          `${p} and ${d} are both from ${s}, so they're not diverse.`,
          `Both of them are from ${s}: no diversity.`,
        ],
  amount: (suit) => {
    const { sum, isOver, isExact, claims } = suit;
    const against = isOver ? "over $75,000" : isExact ? "$75,000 on the dot, not more" : "under $75,000";
    return claims.length > 1
      ? [
          `Add the two claims and you get ${money(sum)}, ${against}.`,
          `One plaintiff, one defendant, so the claims add up: ${money(sum)}. That's ${against}.`,
        ]
      : [`${money(sum)} is ${against}.`, `The claim is ${money(sum)}, ${against}.`];
  },
  conclusion: (suit) =>
    suit.outcome === "Yes"
      ? [
          "Both boxes ticked, so jurisdiction it is.",
          "That's everything you need, so yes, there's jurisdiction.",
        ]
      : [
          `You need both, and ${whatFails(suit)}, so no jurisdiction.`,
          "Miss one requirement and you're out, so no jurisdiction.",
        ],
};

const careless: Voice = {
  rule: [
    "28 U.S.C. § 1332 asks for complete diversity and for an amount in controversy above $75,000.",
    "Rule: parties from different states, and amount in controversy greater than $75,000.",
    "First the rule. The parties must be from different states and the amount must be greater than $75,000.",
  ],
  parties: ({ p, d, s, t, areDiverse }) =>
    areDiverse
      ? [
          `Parties: ${p} (${s}) and ${d} (${t}), different states, diverse.`,
          `${p} is from ${s}, ${d} is from ${t}, and those are not the same state, so diversity is satisfied.`,
        ]
      : [
          `Parties: ${p} (${s}) and ${d} (${t}), same state, not diverse.`,
          `${p} is from ${s} and ${d} is from ${t} too, which is the same state, so diversity is not satisfied.`,
        ],
  amount: (suit) => {
    const { sum, isOver, isExact, claims } = suit;
    const sign = isOver ? ">" : isExact ? "=" : "<";
    const against = isOver ? "greater than" : isExact ? "equal to and not greater than" : "less than";
    return claims.length > 1
      ? [
          `Amount: ${addends(suit)} = ${money(sum)} ${sign} $75,000${isExact ? ", not greater" : ""}.`,
          `The claims of one plaintiff against one defendant are added, ${addends(suit)} is ${money(sum)}, and this is ${against} $75,000.`,
        ]
      : [
          `Amount: ${money(sum)} ${sign} $75,000${isExact ? ", not greater" : ""}.`,
          `The amount is ${money(sum)}, and this is ${against} $75,000.`,
        ];
  },
  conclusion: (suit) =>
    suit.outcome === "Yes"
      ? [
          "Both are satisfied. Therefore yes, diversity jurisdiction.",
          "So both parts of the rule are satisfied and the answer is yes.",
        ]
      : [
          "Not both are satisfied. Therefore no diversity jurisdiction.",
          `Both parts of the rule are needed and ${whatFails(suit)}, so the answer is no.`,
        ],
};

export const VOICES: Readonly<Record<DemonstrationModelKey, Voice>> = { a: careful, b: glib, c: careless };

/** One of several wordings. */
export function choose(wordings: readonly string[], random: Random): string {
  return wordings[Math.floor(random() * wordings.length)]!;
}
