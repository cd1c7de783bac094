import type { Telling } from "./told-suit.ts";

/** Two plaintiffs, one defendant; each plaintiff has one claim, for the same amount. */
export const ONE_CLAIM_EACH: readonly Telling[] = [
  ({ plaintiffs: [p, q], defendants: [d], claims: [[c]], homes }) =>
    `${homes} In federal court ${p!.name} and ${q!.name} sue ${d!.name} for ${c!.cause} over ${c!.occasion}. Each claims ${c!.amount} for a loss of their own.`,
  ({ plaintiffs: [p, q], defendants: [d], claims: [[c]] }) =>
    `${p!.full}, a citizen of ${p!.state}, and ${q!.full}, a citizen of ${q!.state}, bring one federal action against ${d!.full}, a citizen of ${d!.state}. It is about ${c!.occasion}; each of the two demands ${c!.amount} for ${c!.cause}, and neither has a share in what the other claims.`,
  ({ plaintiffs: [p, q], defendants: [d], claims: [[c]] }) =>
    `Over ${c!.occasion}, the defendant ${d!.full} of ${d!.state} is sued for ${c!.cause} in federal court by two people, by ${p!.full} of ${p!.state} for ${c!.amount} and by ${q!.full} of ${q!.state} for the same amount.`,
  ({ plaintiffs: [p, q], defendants: [d], claims: [[c]], homesAgain }) =>
    `The federal complaint against ${d!.full} has two plaintiffs, ${p!.full} and ${q!.full}. It is for ${c!.cause}, over ${c!.occasion}, and each plaintiff asks for ${c!.amount} in their own right. ${homesAgain}`,
  ({ plaintiffs: [p, q], defendants: [d], claims: [[c]] }) =>
    `Two plaintiffs have come to federal court, ${p!.full}, who is from ${p!.state}, and ${q!.full}, who is from ${q!.state}. Separately, but in one complaint, they sue ${d!.full}, who is from ${d!.state}, for ${c!.cause}; each wants ${c!.amount}. The matter is ${c!.occasion}.`,
  ({ plaintiffs: [p, q], defendants: [d], claims: [[c]] }) =>
    `It began with ${c!.occasion}. ${p!.full}, from ${p!.state}, and ${q!.full}, from ${q!.state}, now have claims for ${c!.cause} against ${d!.full}, from ${d!.state}, and bring them together in federal court. The sum is ${c!.amount} for each of the two.`,
  ({ plaintiffs: [p, q], defendants: [d], claims: [[c]], homes }) =>
    `${homes} A federal court is to hear what ${p!.name} and ${q!.name} claim against ${d!.name}. Each of them has a claim for ${c!.cause}, and each claim is for ${c!.amount}.`,
  ({ plaintiffs: [p, q], defendants: [d], claims: [[c]] }) =>
    `Because of ${c!.occasion}, ${p!.full} of ${p!.state} sues ${d!.full} of ${d!.state} for ${c!.cause} in federal court and demands ${c!.amount}. ${q!.full} of ${q!.state} joins as a second plaintiff with a claim of the same kind and for the same amount.`,
];

/** Two plaintiffs, one defendant; each plaintiff has two claims, for the same amounts. */
export const TWO_CLAIMS_EACH: readonly Telling[] = [
  ({ plaintiffs: [p, q], defendants: [d], claims: [[c, e]], homes }) =>
    `${homes} In federal court ${p!.name} and ${q!.name} sue ${d!.name} for ${c!.cause} over ${c!.occasion} and for ${e!.cause} over ${e!.occasion}. On the first claim each of them asks for ${c!.amount}, on the second each asks for ${e!.amount}.`,
  ({ plaintiffs: [p, q], defendants: [d], claims: [[c, e]] }) =>
    `${p!.full}, a citizen of ${p!.state}, and ${q!.full}, a citizen of ${q!.state}, have two claims apiece against ${d!.full}, a citizen of ${d!.state}, all in one federal complaint: each seeks ${c!.amount} for ${c!.cause} and ${e!.amount} for ${e!.cause}.`,
  ({ plaintiffs: [p, q], defendants: [d], claims: [[c, e]] }) =>
    `Over ${c!.occasion}, ${p!.full} of ${p!.state} and ${q!.full} of ${q!.state} sue ${d!.full} of ${d!.state} in federal court for ${c!.cause}, each for ${c!.amount}. Over ${e!.occasion}, each of them adds a claim for ${e!.cause}, again for the same sum as the other plaintiff, ${e!.amount}.`,
  ({ plaintiffs: [p, q], defendants: [d], claims: [[c, e]] }) =>
    `The defendant in this federal case is ${d!.full}, from ${d!.state}. The plaintiffs, ${p!.full}, from ${p!.state}, and ${q!.full}, from ${q!.state}, sue for ${c!.cause} and for ${e!.cause}; in their own right each demands ${c!.amount} for the one and ${e!.amount} for the other.`,
  ({ plaintiffs: [p, q], defendants: [d], claims: [[c, e]], homesAgain }) =>
    `Two plaintiffs, ${p!.full} and ${q!.full}, sue ${d!.full} in federal court. Each has a claim for ${c!.cause} (${c!.occasion}) of ${c!.amount} and a claim for ${e!.cause} (${e!.occasion}) of ${e!.amount}; nothing is claimed in common. ${homesAgain}`,
  ({ plaintiffs: [p, q], defendants: [d], claims: [[c, e]] }) =>
    `${p!.full}, who is from ${p!.state}, and ${q!.full}, who is from ${q!.state}, fell out with ${d!.full}, who is from ${d!.state}, twice: first over ${c!.occasion}, then over ${e!.occasion}. Now both of them sue ${d!.name} in federal court. Each claims ${c!.amount} for ${c!.cause} and ${e!.amount} for ${e!.cause}.`,
  ({ plaintiffs: [p, q], defendants: [d], claims: [[c, e]], homes }) =>
    `${homes} The federal complaint against ${d!.name} has two counts, ${c!.cause} and ${e!.cause}, and two plaintiffs, ${p!.name} and ${q!.name}. On the first count every plaintiff is to get ${c!.amount}, on the second ${e!.amount}.`,
  ({ plaintiffs: [p, q], defendants: [d], claims: [[c, e]] }) =>
    `In a federal action against ${d!.full} of ${d!.state}, ${p!.full} of ${p!.state} asks for ${c!.amount} for ${c!.cause} and ${e!.amount} for ${e!.cause}. ${q!.full} of ${q!.state}, who suffered the same wrongs, asks for the same two amounts on the same two grounds.`,
];

/** Two plaintiffs, two defendants; each plaintiff has two claims against each defendant. */
export const TWO_CLAIMS_EACH_AGAINST_TWO: readonly Telling[] = [
  ({ plaintiffs: [p, q], defendants: [d, f], claims: [[c, e], [g, h]], homes }) =>
    `${homes} In federal court ${p!.name} and ${q!.name} each sue ${d!.name} for ${c!.cause}, asking ${c!.amount}, and for ${e!.cause}, asking ${e!.amount}. In the same complaint, over other matters, each of them sues ${f!.name} for ${g!.cause}, asking ${g!.amount}, and for ${h!.cause}, asking ${h!.amount}.`,
  ({ plaintiffs: [p, q], defendants: [d, f], claims: [[c, e], [g, h]] }) =>
    `${p!.full} of ${p!.state} and ${q!.full} of ${q!.state} bring one federal action against two defendants. Against ${d!.full} of ${d!.state} each plaintiff claims ${c!.amount} for ${c!.cause} and ${e!.amount} for ${e!.cause}; against ${f!.full} of ${f!.state} each claims ${g!.amount} for ${g!.cause} and ${h!.amount} for ${h!.cause}.`,
  ({ plaintiffs: [p, q], defendants: [d, f], claims: [[c, e], [g, h]] }) =>
    `The plaintiffs in a federal case are ${p!.full}, a citizen of ${p!.state}, and ${q!.full}, a citizen of ${q!.state}. Against ${d!.full}, a citizen of ${d!.state}, each of them has a claim over ${c!.occasion} (${c!.cause}, ${c!.amount}) and one over ${e!.occasion} (${e!.cause}, ${e!.amount}). Against ${f!.full}, a citizen of ${f!.state}, each has one over ${g!.occasion} (${g!.cause}, ${g!.amount}) and one over ${h!.occasion} (${h!.cause}, ${h!.amount}).`,
  ({ plaintiffs: [p, q], defendants: [d, f], claims: [[c, e], [g, h]], homesAgain }) =>
    `Two plaintiffs, ${p!.full} and ${q!.full}, sue two defendants in federal court, and neither defendant answers for the other. What each plaintiff claims against ${d!.full} is ${c!.amount} for ${c!.cause} and ${e!.amount} for ${e!.cause}. What each claims against ${f!.full} is ${g!.amount} for ${g!.cause} and ${h!.amount} for ${h!.cause}. ${homesAgain}`,
  ({ plaintiffs: [p, q], defendants: [d, f], claims: [[c, e], [g, h]] }) =>
    `${p!.full}, who is from ${p!.state}, and ${q!.full}, who is from ${q!.state}, have put eight claims into one federal complaint, four of each plaintiff. Against ${d!.full}, who is from ${d!.state}, each brings a claim for ${c!.cause} of ${c!.amount} and one for ${e!.cause} of ${e!.amount}. Against ${f!.full}, who is from ${f!.state}, each brings a claim for ${g!.cause} of ${g!.amount} and one for ${h!.cause} of ${h!.amount}.`,
  ({ plaintiffs: [p, q], defendants: [d, f], claims: [[c, e], [g, h]] }) =>
    `A federal complaint is directed against ${d!.full}, from ${d!.state}, for ${c!.cause} and for ${e!.cause}, with ${c!.amount} and ${e!.amount} demanded by each plaintiff; and against ${f!.full}, from ${f!.state}, for ${g!.cause} and for ${h!.cause}, with ${g!.amount} and ${h!.amount} demanded by each. The plaintiffs are ${p!.full}, from ${p!.state}, and ${q!.full}, from ${q!.state}.`,
  ({ plaintiffs: [p, q], defendants: [d, f], claims: [[c, e], [g, h]], homes }) =>
    `${homes} Both plaintiffs, ${p!.name} and ${q!.name}, have gone to federal court against ${d!.name} over ${c!.occasion} and ${e!.occasion}: each claims ${c!.amount} for ${c!.cause} and ${e!.amount} for ${e!.cause}. They have also gone against ${f!.name}, over ${g!.occasion} and ${h!.occasion}: each claims ${g!.amount} for ${g!.cause} and ${h!.amount} for ${h!.cause}.`,
  ({ plaintiffs: [p, q], defendants: [d, f], claims: [[c, e], [g, h]] }) =>
    `In federal court ${p!.full} of ${p!.state} sues ${d!.full} of ${d!.state} for ${c!.cause} (${c!.amount}) and ${e!.cause} (${e!.amount}), and sues ${f!.full} of ${f!.state} for ${g!.cause} (${g!.amount}) and ${h!.cause} (${h!.amount}). ${q!.full} of ${q!.state} is the second plaintiff and makes the same four claims for the same amounts, in their own right.`,
];
