import type { Random } from "#app/lib/random.ts";
import { type Dispute, money, type Party } from "./dispute.ts";

/** A party as the facts name one: in full at first, by the given name afterwards. */
type ToldParty = { readonly full: string; readonly name: string; readonly state: string };

/** One of the claims against a defendant: what each plaintiff claims, for what, and over what. */
type ToldClaim = { readonly cause: string; readonly occasion: string; readonly amount: string };

/** A suit in the words of its facts. `claims` are what each plaintiff claims from the first and from the second defendant. */
export type ToldSuit = {
  readonly plaintiffs: readonly ToldParty[];
  readonly defendants: readonly ToldParty[];
  readonly claims: readonly [readonly ToldClaim[], readonly ToldClaim[]];
  /** Sentences that give everybody's citizenship; the parties are named in full, or by `homesAgain` for the second time. */
  readonly homes: string;
  readonly homesAgain: string;
};

/** One way to tell the facts of a suit of some shape. */
export type Telling = (suit: ToldSuit) => string;

export function tellSuit(dispute: Dispute, random: Random): ToldSuit {
  const told = ({ name, familyName, state }: Party) => ({ full: `${name} ${familyName}`, name, state });
  const plaintiffs = dispute.plaintiffs.map(told);
  const defendants = dispute.defendants.map(told);
  const claimsAgainst = (place: number): ToldClaim[] =>
    dispute.claims
      .filter(({ plaintiff, defendant }) => plaintiff === 0 && defendant === place)
      .map(({ cause, occasion, amount }) => ({ cause, occasion: occasion!, amount: money(amount) }));
  const verb = HOME_VERBS[Math.floor(random() * HOME_VERBS.length)]!;
  const sides = random() < 0.5 ? [plaintiffs, defendants] : [defendants, plaintiffs];
  const homes = (nameOf: (party: ToldParty) => string) =>
    sides.map((side) => sideHome(side, nameOf, verb)).join(" ");
  return {
    plaintiffs,
    defendants,
    claims: [claimsAgainst(0), claimsAgainst(1)],
    homes: homes(({ full }) => full),
    homesAgain: homes(({ name }) => name),
  };
}

/** Singular, plural, and the word that carries on: `is a citizen of`, `are both citizens of`, `of`. */
const HOME_VERBS = [
  ["is a citizen of", "are both citizens of", "of"],
  ["is from", "are both from", "is from"],
  ["comes from", "both come from", "from"],
] as const;

function sideHome(
  [one, other]: readonly ToldParty[],
  nameOf: (party: ToldParty) => string,
  [singular, plural, further]: (typeof HOME_VERBS)[number],
): string {
  if (!other) return `${nameOf(one!)} ${singular} ${one!.state}.`;
  return one!.state === other.state
    ? `${nameOf(one!)} and ${nameOf(other)} ${plural} ${one!.state}.`
    : `${nameOf(one!)} ${singular} ${one!.state} and ${nameOf(other)} ${further} ${other.state}.`;
}
