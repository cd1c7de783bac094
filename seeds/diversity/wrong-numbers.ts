import { assertFit, type Compose, paragraph, writeParts } from "./composition.ts";
import { AMOUNT_IN_CONTROVERSY, money } from "./dispute.ts";
import { addends, compare } from "./suit.ts";

/** Explanations that misread, add or compare an amount wrongly. */
export const WRONG_NUMBERS = {
  /** Adds wrongly, by one digit, without crossing the line. */
  sumSlip: (suit, voice, random) => {
    assertFit(suit.claims.length > 1, "two claims");
    const { rule, parties, conclusion } = writeParts(suit, voice, random);
    const wrong = suit.sum + (suit.sum > 85_001 && random() < 0.5 ? -10_000 : suit.isOver ? 10_000 : -10_000);
    assertFit(
      wrong > AMOUNT_IN_CONTROVERSY === suit.isOver && !suit.isExact,
      "a slip that does not cross the line",
    );
    return {
      answer: suit.outcome,
      text: paragraph(
        rule,
        parties,
        `[[arithmetic.sum|${addends(suit)} is ${money(wrong)}]], and that is ${compare(wrong, AMOUNT_IN_CONTROVERSY)} $75,000.`,
        conclusion,
      ),
      unaffected: ["arithmetic"],
      why: `The sum is ${money(suit.sum)}. The slip does not change the answer, but it is an error.`,
    };
  },

  /** Adds wrongly, and the slip crosses the line. */
  sumSlipDecides: (suit, voice, random) => {
    assertFit(suit.claims.length > 1 && suit.areDiverse, "two claims between diverse parties");
    const { parties } = writeParts(suit, voice, random);
    const wrong = suit.sum + (suit.isOver ? -10_000 * Math.ceil((suit.sum - 74_999) / 10_000) : 10_000);
    assertFit(wrong > AMOUNT_IN_CONTROVERSY !== suit.isOver, "a slip that crosses the line");
    const answer = suit.isOver ? "No" : "Yes";
    return {
      answer,
      text: paragraph(
        `${answer}.`,
        parties,
        `[[arithmetic.sum|Adding up, ${addends(suit)} = ${money(wrong)}]], ${compare(wrong, AMOUNT_IN_CONTROVERSY)} $75,000.`,
        `[[outcome.wrong|So there is ${answer === "Yes" ? "" : "no "}jurisdiction.]]`,
      ),
      intermediate: ["arithmetic"],
      why: `The sum is ${money(suit.sum)}. The wrong sum falls on the other side of the line and produces the wrong answer.`,
    };
  },

  /** Calls the smaller number the larger. */
  comparisonSlip: (suit, voice, random) => {
    assertFit(suit.areDiverse && !suit.isExact, "diverse parties, an amount off the line");
    const { rule, parties } = writeParts(suit, voice, random);
    const sum = suit.claims.length > 1 ? `${addends(suit)} is ${money(suit.sum)}, and ` : "";
    const claim = suit.isOver ? "less than" : "greater than";
    const answer = suit.isOver ? "No" : "Yes";
    return {
      answer,
      text: paragraph(
        rule,
        parties,
        `${sum}[[arithmetic.comparison|${money(suit.sum)} is ${claim} $75,000]].`,
        `[[outcome.wrong|So the answer is ${answer}.]]`,
      ),
      intermediate: ["arithmetic"],
      why: `${money(suit.sum)} is ${compare(suit.sum, AMOUNT_IN_CONTROVERSY)} $75,000. The wrong comparison produces the wrong answer.`,
    };
  },

  /** Calls $75,000 more than $75,000. */
  exactIsMore: (suit, voice, random) => {
    assertFit(suit.isExact && suit.areDiverse, "exactly $75,000 between diverse parties");
    const { parties } = writeParts(suit, voice, random);
    return {
      answer: "Yes",
      text: paragraph(
        "You need more than $75,000 and two different states.",
        parties,
        `[[arithmetic.comparison|The ${suit.claims.length > 1 ? "total" : "claim"} of $75,000 is over the limit]], [[outcome.wrong|so yes]].`,
      ),
      intermediate: ["arithmetic"],
      border: { arithmetic: "rule" },
      why: "The rule is stated rightly, with “more than”; $75,000 is then called more than itself. A comparison error.",
    };
  },

  /** Drops a digit of an amount. */
  misreadAmount: (suit, voice, random) => {
    const { rule, parties, conclusion } = writeParts(suit, voice, random);
    const largest = suit.claims.reduce((most, claim) => (claim.amount > most.amount ? claim : most));
    const read = Math.floor(largest.amount / 10_000) * 1_000 + (largest.amount % 1_000);
    const sum = suit.sum - largest.amount + read;
    const isYes = suit.areDiverse && sum > AMOUNT_IN_CONTROVERSY;
    const wrong = isYes !== (suit.outcome === "Yes");
    const rest = suit.claims.length > 1 ? `, so that both claims together come to ${money(sum)}` : "";
    return {
      answer: isYes ? "Yes" : "No",
      text: paragraph(
        rule,
        parties,
        `[[fact.misread|The claim for ${largest.cause} is for ${money(read)}]]${rest}. That is ${compare(sum, AMOUNT_IN_CONTROVERSY)} $75,000.`,
        wrong ? `[[outcome.wrong|Therefore ${isYes ? "yes" : "no"}.]]` : conclusion,
      ),
      ...(wrong ? { intermediate: ["fact"] } : { unaffected: ["fact"] }),
      border: { fact: "arithmetic" },
      why: `The claim for ${largest.cause} is for ${money(largest.amount)}; a digit was lost in reading. What follows is calculated rightly from it.`,
    };
  },
} satisfies Record<string, Compose>;
