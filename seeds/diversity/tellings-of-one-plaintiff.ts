import type { Telling } from "./told-suit.ts";

/** One plaintiff, one defendant, one claim. */
export const ONE_CLAIM: readonly Telling[] = [
  ({ plaintiffs: [p], defendants: [d], claims: [[c]] }) =>
    `${p!.full}, a citizen of ${p!.state}, sues ${d!.full}, a citizen of ${d!.state}, in federal court over ${c!.occasion}. The action is for ${c!.cause}, the demand for ${c!.amount}.`,
  ({ plaintiffs: [p], defendants: [d], claims: [[c]] }) =>
    `Because of ${c!.occasion}, ${p!.full} of ${p!.state} brings an action for ${c!.cause} against ${d!.full} of ${d!.state} in federal district court and asks for ${c!.amount}.`,
  ({ plaintiffs: [p], defendants: [d], claims: [[c]], homes }) =>
    `${homes} In a complaint to the federal court ${p!.name} claims damages for ${c!.cause} against ${d!.name}, over ${c!.occasion}, and puts them at ${c!.amount}.`,
  ({ plaintiffs: [p], defendants: [d], claims: [[c]], homes }) =>
    `${homes} In federal court ${p!.name} has a single claim against ${d!.name}: ${c!.cause}, over ${c!.occasion}. The amount is ${c!.amount}.`,
  ({ plaintiffs: [p], defendants: [d], claims: [[c]] }) =>
    `A dispute over ${c!.occasion} has reached a federal court. Plaintiff is ${p!.full}, from ${p!.state}; defendant is ${d!.full}, from ${d!.state}. The claim, for ${c!.cause}, comes to ${c!.amount}.`,
  ({ plaintiffs: [p], defendants: [d], claims: [[c]] }) =>
    `It began with ${c!.occasion}. Now ${p!.full}, who is from ${p!.state}, is suing ${d!.full}, who is from ${d!.state}, for ${c!.cause} in federal court, and the sum in the complaint is ${c!.amount}.`,
  ({ plaintiffs: [p], defendants: [d], claims: [[c]], homesAgain }) =>
    `The federal complaint of ${p!.full} against ${d!.full} has one count, ${c!.cause}. It is about ${c!.occasion} and demands ${c!.amount}. ${homesAgain}`,
  ({ plaintiffs: [p], defendants: [d], claims: [[c]] }) =>
    `${d!.full} of ${d!.state} is the defendant in a federal action for ${c!.cause}. The plaintiff, ${p!.full} of ${p!.state}, wants ${c!.amount} over ${c!.occasion}.`,
];

/** One plaintiff, one defendant, two claims. */
export const TWO_CLAIMS: readonly Telling[] = [
  ({ plaintiffs: [p], defendants: [d], claims: [[c, e]], homes }) =>
    `${homes} In federal court ${p!.name} sues ${d!.name} on two claims: for ${c!.cause} over ${c!.occasion}, ${c!.amount}, and for ${e!.cause} over ${e!.occasion}, ${e!.amount}.`,
  ({ plaintiffs: [p], defendants: [d], claims: [[c, e]] }) =>
    `${p!.full}, a citizen of ${p!.state}, has two quarrels with ${d!.full}, a citizen of ${d!.state}, and puts both into one federal complaint against ${d!.name}. The one over ${c!.occasion} is a claim for ${c!.cause} of ${c!.amount}; the one over ${e!.occasion} is a claim for ${e!.cause} of ${e!.amount}.`,
  ({ plaintiffs: [p], defendants: [d], claims: [[c, e]] }) =>
    `In a single federal action against ${d!.full} of ${d!.state}, ${p!.full} of ${p!.state} seeks ${c!.amount} for ${c!.cause} and, over something else entirely, another ${e!.amount} for ${e!.cause}.`,
  ({ plaintiffs: [p], defendants: [d], claims: [[c, e]] }) =>
    `The defendant, ${d!.full}, who is from ${d!.state}, has to answer two claims in federal district court. ${p!.full}, who is from ${p!.state}, demands ${c!.amount} for ${c!.cause} (${c!.occasion}) and ${e!.amount} for ${e!.cause} (${e!.occasion}).`,
  ({ plaintiffs: [p], defendants: [d], claims: [[c, e]], homesAgain }) =>
    `Over ${c!.occasion}, ${p!.full} sues ${d!.full} in federal court for ${c!.cause} and asks for ${c!.amount}. A second count, for ${e!.cause}, is about ${e!.occasion} and asks for ${e!.amount}. ${homesAgain}`,
  ({ plaintiffs: [p], defendants: [d], claims: [[c, e]] }) =>
    `The complaint, filed with a federal court, lists two counts against ${d!.full}, a citizen of ${d!.state}: ${c!.cause}, ${c!.amount}; ${e!.cause}, ${e!.amount}. The plaintiff is ${p!.full}, a citizen of ${p!.state}.`,
  ({ plaintiffs: [p], defendants: [d], claims: [[c, e]] }) =>
    `First there was ${c!.occasion}, then ${e!.occasion}. ${p!.full}, from ${p!.state}, sues ${d!.full}, from ${d!.state}, in federal court on account of both, for ${c!.cause} in the amount of ${c!.amount} and for ${e!.cause} in the amount of ${e!.amount}.`,
  ({ plaintiffs: [p], defendants: [d], claims: [[c, e]], homes }) =>
    `${homes} The federal suit that ${p!.name} brings against ${d!.name} joins a claim for ${c!.cause} (${c!.amount}) and an unrelated claim for ${e!.cause} (${e!.amount}).`,
];

/** One plaintiff, two defendants, a claim against each over a matter of its own. */
export const TWO_DEFENDANTS: readonly Telling[] = [
  ({ plaintiffs: [p], defendants: [d, f], claims: [[c], [e]], homes }) =>
    `${homes} In federal court ${p!.name} sues ${d!.name} for ${c!.cause} over ${c!.occasion}, claiming ${c!.amount}, and in the same complaint, but over a separate matter, sues ${f!.name} for ${e!.cause} over ${e!.occasion}, claiming ${e!.amount}.`,
  ({ plaintiffs: [p], defendants: [d, f], claims: [[c], [e]] }) =>
    `${p!.full}, a citizen of ${p!.state}, brings one federal action against two people who have nothing to do with each other: against ${d!.full}, a citizen of ${d!.state}, with a claim of ${c!.amount} for ${c!.cause}, and against ${f!.full}, a citizen of ${f!.state}, with a claim of ${e!.amount} for ${e!.cause}.`,
  ({ plaintiffs: [p], defendants: [d, f], claims: [[c], [e]] }) =>
    `Two defendants, two claims. ${p!.full} of ${p!.state} sues ${d!.full} of ${d!.state} for ${c!.cause}, demanding ${c!.amount}, and sues ${f!.full} of ${f!.state} for ${e!.cause}, demanding ${e!.amount}. The case is in federal court, and neither defendant answers for the other.`,
  ({ plaintiffs: [p], defendants: [d, f], claims: [[c], [e]], homesAgain }) =>
    `The federal complaint of ${p!.full} names two defendants. Against ${d!.full} it is for ${c!.cause}, over ${c!.occasion}, and asks for ${c!.amount}. Against ${f!.full} it is for ${e!.cause}, over ${e!.occasion}, and asks for ${e!.amount}. ${homesAgain}`,
  ({ plaintiffs: [p], defendants: [d, f], claims: [[c], [e]] }) =>
    `${p!.full}, who is from ${p!.state}, has gone to federal court with two unconnected claims in one complaint. Defendant ${d!.full}, who is from ${d!.state}, is to pay ${c!.amount} for ${c!.cause}; defendant ${f!.full}, who is from ${f!.state}, is to pay ${e!.amount} for ${e!.cause}.`,
  ({ plaintiffs: [p], defendants: [d, f], claims: [[c], [e]] }) =>
    `There is a federal case against ${d!.full}, from ${d!.state}, over ${c!.occasion} (${c!.cause}, ${c!.amount}), and at the same time against ${f!.full}, from ${f!.state}, over ${e!.occasion} (${e!.cause}, ${e!.amount}). The plaintiff on both counts is ${p!.full}, from ${p!.state}; liability is separate.`,
  ({ plaintiffs: [p], defendants: [d, f], claims: [[c], [e]], homes }) =>
    `${homes} The plaintiff, ${p!.name}, asks a federal court for separate judgments: one against ${d!.name} of ${c!.amount} for ${c!.cause}, and one against ${f!.name} of ${e!.amount} for ${e!.cause}.`,
  ({ plaintiffs: [p], defendants: [d, f], claims: [[c], [e]] }) =>
    `First came ${c!.occasion}, for which ${p!.full} of ${p!.state} sues ${d!.full} of ${d!.state}; the count is ${c!.cause}, the demand ${c!.amount}. Then came ${e!.occasion}, for which the same federal complaint sues ${f!.full} of ${f!.state}; the count is ${e!.cause}, the demand ${e!.amount}.`,
];
