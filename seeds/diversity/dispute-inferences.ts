import { AMOUNT_IN_CONTROVERSY, type Judgment, money, type PairFinding, type Party } from "./dispute.ts";
import type { Inference } from "./dispute-entry.ts";

/** What an explanation says of the parties: all pairs for diversity, one shared state against it. */
export function partiesInference(judgment: Judgment): Inference {
  return {
    key: "parties",
    text: judgment.areDiverse ? diverseText(judgment) : sharedText(judgment),
    fails: !judgment.areDiverse,
  };
}

/** What it says of the amount: one finding for each defendant, `amount` where there is only one. */
export function amountsInference({ pairs }: Judgment): Inference[] {
  const defendants = [...new Set(pairs.map(({ defendant }) => defendant))];
  return defendants.map((defendant, place) => {
    const own = pairs.filter((pair) => pair.defendant === defendant);
    return {
      key: defendants.length === 1 ? "amount" : `amount-${place + 1}`,
      text: amountText(own, defendants.length > 1),
      fails: !own[0]!.exceedsAmount,
    };
  });
}

const home = ({ name, state }: Party) => `${name} is from ${state}`;

function diverseText({ pairs }: Judgment): string {
  const plaintiffs = [...new Set(pairs.map(({ plaintiff }) => plaintiff))];
  const defendants = [...new Set(pairs.map(({ defendant }) => defendant))];
  const [[p, q], [d, f]] = [plaintiffs, defendants];
  if (!q && !f)
    return `${home(p!)} and ${d!.name} from ${d!.state}; the states differ, so the parties are diverse.`;
  const shared = [plaintiffs, defendants]
    .filter(([one, other]) => other && one!.state === other.state)
    .map(([one, other]) => `${one!.name} and ${other!.name} stand on one side and may share a state.`);
  const others = (parties: readonly Party[], word: "and" | "or") =>
    parties.map(({ name, state }) => `${name} (${state})`).join(` ${word} `);
  const finding = !q
    ? `${home(p!)} and shares the state with neither ${others(defendants, "and").replace(" and ", " nor ")}`
    : `Neither ${others(plaintiffs, "and").replace(" and ", " nor ")} shares a state with ${others(defendants, "or")}`;
  const count = pairs.length === 2 ? "both pairs are" : "all four pairs are";
  return [`${finding}; ${count} diverse.`, ...shared].join(" ");
}

function sharedText({ pairs }: Judgment): string {
  const shared = pairs.filter(({ areDiverse }) => !areDiverse);
  const [first, ...further] = shared.map(
    ({ plaintiff, defendant }) => `${plaintiff.name} and ${defendant.name} are both from ${plaintiff.state}`,
  );
  if (pairs.length === 1) return `${first}, so the parties are not diverse.`;
  if (further.length === 0) return `${first}; one shared state is enough, so the parties are not diverse.`;
  return `${[first, ...further].join("; ")}. One of these pairs is enough: the parties are not diverse.`;
}

/** The pairs of one defendant; every plaintiff claims the same. */
function amountText(pairs: readonly PairFinding[], namesDefendant: boolean): string {
  const { claims, sum, exceedsAmount, defendant } = pairs[0]!;
  const names = pairs.map(({ plaintiff }) => plaintiff.name);
  const who = names.join(" and ");
  const isMore = exceedsAmount
    ? "is more than $75,000"
    : sum === AMOUNT_IN_CONTROVERSY
      ? "is exactly $75,000 and so not more than $75,000"
      : "is not more than $75,000";
  if (claims.length === 1) {
    if (names.length > 1)
      return `${who} claim ${money(sum)} each from ${defendant.name}; every plaintiff's claim counts by itself, and it ${isMore}.`;
    const claim = namesDefendant ? `The claim against ${defendant.name} by itself` : "The claim";
    return `${claim} is for ${money(sum)}, which ${isMore}.`;
  }
  const terms = claims.map((claim) => money(claim.amount)).join(" + ");
  const alone = claims.find((claim) => claim.amount > AMOUNT_IN_CONTROVERSY);
  const also = alone ? ` So is the claim for ${alone.cause} by itself.` : "";
  const may = names.length > 1 ? "may each add their own claims" : "may add the claims";
  return `${who} ${may} against ${defendant.name}: ${terms} = ${money(sum)}, which ${isMore}.${also}`;
}
