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
    "The question has two parts, the citizenship of the parties and the amount in controversy.",
    "Whether a federal court may hear this case depends on who the parties are and on how much is claimed.",
  ],
  parties: ({ p, d, s, t, areDiverse }) =>
    areDiverse
      ? [
          `${p} is a citizen of ${s} and ${d} is a citizen of ${t}. These are different states, so the parties are diverse.`,
          `The plaintiff, ${p}, is from ${s}, and the defendant, ${d}, is from ${t}; no state is shared, so diversity is complete.`,
          `As to citizenship, ${p} belongs to ${s} and ${d} to ${t}. The states differ, and this requirement is met.`,
          `Between ${p} of ${s} and ${d} of ${t} there is diversity, because the two states are not the same.`,
        ]
      : [
          `${p} and ${d} are both citizens of ${s}, so the parties are not diverse.`,
          `Plaintiff and defendant share a state: ${p} is from ${s}, and so is ${d}. There is no diversity between them.`,
          `As to citizenship, ${p} and ${d} both belong to ${s}, so this requirement is not met.`,
          `Between ${p} and ${d} there is no diversity, because ${s} is the home of both.`,
        ],
  amount: (suit) => {
    const { p, d, sum, isOver, isExact, claims } = suit;
    const made = `${isExact ? "exactly " : ""}${money(sum)}`;
    const against = isOver ? "more than $75,000" : isExact ? "not more than $75,000" : "less than $75,000";
    return claims.length > 1
      ? [
          `A single plaintiff may add all claims against a single defendant. ${addends(suit)} makes ${made}, which is ${against}.`,
          `${p} claims ${listClaims(suit)}. Both claims are against ${d} and may be added; together they come to ${made}, and that is ${against}.`,
          `As to the amount, the two claims of ${p} against ${d} are aggregated: ${addends(suit)} = ${money(sum)}. This is ${against}.`,
          `Related or not, the claims of ${p} may be added, since both are against ${d}. Their sum is ${made} and so ${against}.`,
        ]
      : [
          `${p} claims ${made}, which is ${against}.`,
          `The amount in controversy is ${made}; that is ${against}.`,
          `As to the amount, the one claim is for ${made}, and this is ${against}.`,
          `What ${p} demands for ${claims[0]!.cause} is ${made}, and so ${against}.`,
        ];
  },
  conclusion: (suit) =>
    suit.outcome === "Yes"
      ? [
          "Both requirements are met, so there is diversity jurisdiction. Yes.",
          "Since the parties are diverse and the amount is met, the federal court has jurisdiction. The answer is Yes.",
          "Nothing else is required. There is diversity jurisdiction because both requirements are satisfied: Yes.",
        ]
      : [
          `Both requirements are needed, and ${whatFails(suit)}, so there is no diversity jurisdiction. No.`,
          `The rule asks for both, and ${whatFails(suit)}. So the answer is No.`,
          `Because ${whatFails(suit)}, a federal court cannot hear the case on this ground. No.`,
        ],
};

const glib: Voice = {
  rule: [
    "",
    "Two boxes to tick: different states, and more than $75k.",
    "Diversity needs different states and more than $75,000.",
    "Quick check of the two requirements, states and money.",
  ],
  parties: ({ p, d, s, t, areDiverse }) =>
    areDiverse
      ? [
          `${p}'s from ${s} and ${d}'s from ${t}: diverse.`,
          `${s} against ${t}, so the parties are diverse.`,
          `States? ${s} and ${t}, not the same, so that's fine.`,
        ]
      : [
          `${p} and ${d} are both from ${s}, so they're not diverse.`,
          `Both of them are from ${s}: no diversity.`,
          `States? ${s} twice, so they aren't diverse.`,
        ],
  amount: (suit) => {
    const { sum, isOver, isExact, claims } = suit;
    const against = isOver ? "over $75,000" : isExact ? "and not a cent over $75,000" : "under $75,000";
    return claims.length > 1
      ? [
          `Add the two claims and you get ${money(sum)}, ${against}.`,
          `One plaintiff, one defendant, so the claims add up: ${money(sum)}, ${against}.`,
          `Money? ${addends(suit)} is ${money(sum)}, ${against}.`,
        ]
      : [
          `The claim is for ${money(sum)}, ${against}.`,
          `Money? ${money(sum)}, ${against}.`,
          `We're talking about ${money(sum)}, ${against}.`,
        ];
  },
  conclusion: (suit) =>
    suit.outcome === "Yes"
      ? [
          "Both boxes ticked, so jurisdiction it is.",
          "That's everything you need, so yes, there's jurisdiction.",
          "States fine, money fine, so it can go to federal court.",
        ]
      : [
          `You need both, and ${whatFails(suit)}, so no jurisdiction.`,
          "Miss one requirement and you're out, so no jurisdiction.",
          `No jurisdiction, since ${whatFails(suit)}.`,
        ],
};

const careless: Voice = {
  rule: [
    "28 U.S.C. § 1332 asks for complete diversity and for an amount in controversy above $75,000.",
    "Rule: parties from different states, and amount in controversy greater than $75,000.",
    "First the rule. The parties must be from different states and the amount must be greater than $75,000.",
    "There are two elements, diversity and amount, and the amount has to be above $75,000.",
  ],
  parties: ({ p, d, s, t, areDiverse }) =>
    areDiverse
      ? [
          `Parties: ${p} (${s}) and ${d} (${t}), different states, diverse.`,
          `${p} is from ${s}, ${d} is from ${t}, and those are not the same state, so diversity is satisfied.`,
          `Plaintiff ${s}, defendant ${t}, so the first element is there because the states are different.`,
        ]
      : [
          `Parties: ${p} (${s}) and ${d} (${t}), same state, not diverse.`,
          `${p} is from ${s} and ${d} is from ${t} too, which is the same state, so diversity is not satisfied.`,
          `Plaintiff ${s}, defendant ${t}, so the first element is missing because the state is the same.`,
        ],
  amount: (suit) => {
    const { sum, isOver, isExact, claims } = suit;
    const sign = isOver ? "> $75,000" : isExact ? "(exactly, so not > $75,000)" : "< $75,000";
    const against = isOver
      ? "greater than $75,000"
      : isExact
        ? "equal to and not greater than the line"
        : "less than $75,000";
    return claims.length > 1
      ? [
          `Amount: ${addends(suit)} = ${money(sum)} ${sign}.`,
          `The claims of one plaintiff against one defendant are added, ${addends(suit)} is ${money(sum)}, and this is ${against}.`,
          `For the second element I take both claims together, that is ${money(sum)}, ${against}.`,
        ]
      : [
          `Amount: ${money(sum)} ${sign}.`,
          `The amount is ${money(sum)}, and this is ${against}.`,
          `The second element is the amount, ${money(sum)}, ${against}.`,
        ];
  },
  conclusion: (suit) =>
    suit.outcome === "Yes"
      ? [
          "Both are satisfied. Therefore yes, diversity jurisdiction.",
          "So both parts of the rule are satisfied and the answer is yes.",
        ]
      : [
          `Both are needed and ${whatFails(suit)}. Therefore no diversity jurisdiction.`,
          `Both parts of the rule are needed and ${whatFails(suit)}, so the answer is no.`,
        ],
};

export const VOICES: Readonly<Record<DemonstrationModelKey, Voice>> = { a: careful, b: glib, c: careless };

/** One of several wordings. */
export function choose(wordings: readonly string[], random: Random): string {
  return wordings[Math.floor(random() * wordings.length)]!;
}
