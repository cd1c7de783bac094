import { type Compose, paragraph, require, writeParts } from "./composition.ts";
import { AMOUNT_IN_CONTROVERSY, money } from "./dispute.ts";
import { addends } from "./suit.ts";

const over = (amount: number, line: number) => (amount > line ? "more than" : "less than");

/** Explanations with a known fault. */
export const FAULTY = {
  /** “At least $75,000”: decides where the amount is exactly that. */
  atLeast: (suit, voice, random) => {
    const { parties, amount, conclusion } = writeParts(suit, voice, random);
    const rule =
      "[[rule.content|The amount in controversy must be at least $75,000]], and the parties must be diverse.";
    if (!(suit.isExact && suit.areDiverse)) {
      require(!suit.isExact, "the exact amount only between diverse parties");
      return {
        answer: suit.outcome,
        text: paragraph(rule, parties, amount, conclusion),
        unaffected: ["rule"],
        why: "The line is more than $75,000, not at least. The answer does not turn on it here, but the rule is misstated all the same.",
      };
    }
    const sum = suit.claims.length > 1 ? `${addends(suit)} = ${money(suit.sum)}` : money(suit.sum);
    return {
      answer: "Yes",
      text: paragraph(
        rule,
        parties,
        `The amount is ${sum}, which just reaches the line.`,
        "[[outcome.wrong|So the answer is Yes.]]",
      ),
      intermediate: ["rule"],
      why: "Exactly $75,000 is not more than $75,000. The false line produces the wrong answer.",
    };
  },

  /** Another line than the law's. */
  fiftyThousand: (suit, voice, random) => {
    const { parties, conclusion } = writeParts(suit, voice, random);
    const isYes = suit.areDiverse && suit.sum > 50_000;
    const sum = suit.claims.length > 1 ? `${addends(suit)} = ${money(suit.sum)}` : money(suit.sum);
    const rule =
      "[[rule.content|Federal courts take a case between citizens of different states when it is worth more than $50,000.]]";
    const amount = `At ${sum} this one is worth ${over(suit.sum, 50_000)} that.`;
    const wrong = isYes !== (suit.outcome === "Yes");
    return {
      answer: isYes ? "Yes" : "No",
      text: paragraph(
        rule,
        parties,
        amount,
        wrong ? "[[outcome.wrong|So yes, there's jurisdiction.]]" : conclusion,
      ),
      ...(wrong ? { intermediate: ["rule"] } : { unaffected: ["rule"] }),
      why: "The line is $75,000. The comparison is made with another number, so the inference on the amount is missing too.",
    };
  },

  /** Each claim by itself (two claims). */
  eachClaimAlone: (suit, voice, random) => {
    require(suit.claims.length > 1, "two claims");
    const { parties } = writeParts(suit, voice, random);
    require(suit.outcome === "Yes" &&
      suit.claims.every(({ amount }) => amount <= AMOUNT_IN_CONTROVERSY), "adding decides");
    const amounts = suit.claims.map(({ cause, amount }) => `${money(amount)} for ${cause}`).join(", ");
    return {
      answer: "No",
      text: paragraph(
        parties,
        `But [[rule.content|every claim has to clear $75,000 by itself]], and neither does (${amounts}).`,
        "[[outcome.wrong|So there is no jurisdiction.]]",
      ),
      intermediate: ["rule"],
      why: "One plaintiff's claims against one defendant are added. The false rule produces the wrong answer.",
    };
  },

  /** Adds wrongly, by one digit, without crossing the line. */
  sumSlip: (suit, voice, random) => {
    require(suit.claims.length > 1, "two claims");
    const { rule, parties, conclusion } = writeParts(suit, voice, random);
    const wrong = suit.sum + (suit.sum > 85_001 && random() < 0.5 ? -10_000 : suit.isOver ? 10_000 : -10_000);
    require(wrong > AMOUNT_IN_CONTROVERSY === suit.isOver &&
      !suit.isExact, "a slip that does not cross the line");
    return {
      answer: suit.outcome,
      text: paragraph(
        rule,
        parties,
        `[[arithmetic.sum|${addends(suit)} is ${money(wrong)}]], and that is ${over(wrong, AMOUNT_IN_CONTROVERSY)} $75,000.`,
        conclusion,
      ),
      unaffected: ["arithmetic"],
      why: `The sum is ${money(suit.sum)}. The slip does not change the answer, but it is an error.`,
    };
  },

  /** Adds wrongly, and the slip crosses the line. */
  sumSlipDecides: (suit, voice, random) => {
    require(suit.claims.length > 1 && suit.areDiverse, "two claims between diverse parties");
    const { parties } = writeParts(suit, voice, random);
    const wrong = suit.sum + (suit.isOver ? -10_000 * Math.ceil((suit.sum - 74_999) / 10_000) : 10_000);
    require(wrong > AMOUNT_IN_CONTROVERSY !== suit.isOver, "a slip that crosses the line");
    const answer = suit.isOver ? "No" : "Yes";
    return {
      answer,
      text: paragraph(
        `${answer}.`,
        parties,
        `[[arithmetic.sum|Adding up, ${addends(suit)} = ${money(wrong)}]], ${over(wrong, AMOUNT_IN_CONTROVERSY)} $75,000.`,
        `[[outcome.wrong|So there is ${answer === "Yes" ? "" : "no "}jurisdiction.]]`,
      ),
      intermediate: ["arithmetic"],
      why: `The sum is ${money(suit.sum)}. The wrong sum falls on the other side of the line and produces the wrong answer.`,
    };
  },

  /** Calls the smaller number the larger. */
  comparisonSlip: (suit, voice, random) => {
    require(suit.areDiverse && !suit.isExact, "diverse parties, an amount off the line");
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
      why: `${money(suit.sum)} is ${over(suit.sum, AMOUNT_IN_CONTROVERSY)} $75,000. The wrong comparison produces the wrong answer.`,
    };
  },

  /** Calls $75,000 more than $75,000. */
  exactIsMore: (suit, voice, random) => {
    require(suit.isExact && suit.areDiverse, "exactly $75,000 between diverse parties");
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
        `[[fact.misread|The claim for ${largest.cause} is for ${money(read)}]]${rest}. That is ${over(sum, AMOUNT_IN_CONTROVERSY)} $75,000.`,
        wrong ? `[[outcome.wrong|Therefore ${isYes ? "yes" : "no"}.]]` : conclusion,
      ),
      ...(wrong ? { intermediate: ["fact"] } : { unaffected: ["fact"] }),
      border: { fact: "arithmetic" },
      why: `The claim for ${largest.cause} is for ${money(largest.amount)}; a digit was lost in reading. What follows is calculated rightly from it.`,
    };
  },

  /** Each party gets the other's state. */
  swappedStates: (suit, voice, random) => {
    require(suit.areDiverse, "different states");
    const { rule, amount, conclusion } = writeParts(suit, voice, random);
    return {
      answer: suit.outcome,
      text: paragraph(
        rule,
        `[[fact.misread|${suit.p} is from ${suit.t} and ${suit.d} is from ${suit.s}]], two different states, so the parties are diverse.`,
        amount,
        conclusion,
      ),
      unaffected: ["fact"],
      why: `It is the other way round: ${suit.p} is from ${suit.s} and ${suit.d} from ${suit.t}. The answer does not turn on it, but the facts are misstated.`,
    };
  },

  /** A domicile that the facts do not give. */
  inventedDomicile: (suit, voice, random) => {
    require(suit.outcome === "Yes", "a Yes");
    const { amount, conclusion } = writeParts(suit, voice, random);
    return {
      answer: "Yes",
      text: paragraph(
        "Yes.",
        `[[fact.invented|${suit.d} moved from ${suit.s} to ${suit.t} years ago and means to stay there]], so ${suit.p} of ${suit.s} and ${suit.d} of ${suit.t} are citizens of different states.`,
        amount,
        conclusion,
      ),
      found: ["parties"],
      unaffected: ["fact"],
      why: "No move and no intention stand in the facts, and the citizenship is drawn from them. The inference is made; the ground is invented.",
    };
  },

  /** The place of the wrong decides citizenship. */
  placeOfHarm: (suit, voice, random) => {
    require(suit.areDiverse && !suit.isOver, "a No by the amount");
    const { amount, conclusion } = writeParts(suit, voice, random);
    return {
      answer: "No",
      text: paragraph(
        "No.",
        `[[rule.content|Which state a party counts for depends on where the harm was done]], and we aren't told where ${suit.p} was harmed, so there's no telling whether they're diverse.`,
        amount,
        conclusion,
      ),
      unaffected: ["rule"],
      why: "Citizenship is the person's own, not the place of the harm. The amount is shown rightly; the false rule makes it incorrect all the same.",
    };
  },

  /** One state, called diverse. */
  sameStateDiverse: (suit, voice, random) => {
    require(!suit.areDiverse && suit.isOver, "one state, enough money");
    const { rule, amount } = writeParts(suit, voice, random);
    return {
      answer: "Yes",
      text: paragraph(
        rule,
        `[[logic.intermediate_conclusion|${suit.p} and ${suit.d} are both from ${suit.s}, so the parties are diverse.]]`,
        amount,
        "[[outcome.wrong|Therefore yes, diversity jurisdiction.]]",
      ),
      intermediate: ["logic"],
      border: { logic: "rule" },
      why: "The rule asks for different states, the facts are read rightly, and the step between them goes the wrong way.",
    };
  },

  /** One party moved to another state by misreading. */
  misreadState: (suit, voice, random) => {
    require(!suit.areDiverse && suit.isOver, "one state, enough money");
    const { rule, amount } = writeParts(suit, voice, random);
    const other = suit.s === "Maine" ? "Ohio" : "Maine";
    return {
      answer: "Yes",
      text: paragraph(
        rule,
        `${suit.p} is from ${suit.s} and [[fact.misread|${suit.d} is from ${other}]], so the parties are diverse.`,
        amount,
        "[[outcome.wrong|So both parts of the rule are satisfied and the answer is yes.]]",
      ),
      intermediate: ["fact"],
      why: `${suit.d} is from ${suit.t} as well. The misread state produces the wrong answer.`,
    };
  },

  /** Sees that a requirement fails and answers Yes. */
  yesDespite: (suit, voice, random) => {
    require(suit.outcome === "No" && suit.areDiverse && !suit.isExact, "a No by the amount");
    const { parties, amount } = writeParts(suit, voice, random);
    return {
      answer: "Yes",
      text: paragraph(
        parties,
        amount,
        "[[logic.contradiction|The amount is not met]], [[outcome.wrong|therefore yes, there is diversity jurisdiction.]]",
      ),
      intermediate: ["logic"],
      why: "Finds that the amount is not met and concludes the opposite of what follows.",
    };
  },

  /** Leads with one answer and ends with the other. */
  twoAnswers: (suit, voice, random) => {
    require(suit.outcome === "Yes", "a Yes");
    const { parties, amount } = writeParts(suit, voice, random);
    return {
      answer: "Yes",
      text: paragraph(
        "Yes.",
        parties,
        amount,
        "[[logic.contradiction|Since both requirements are met, there is no diversity jurisdiction.]]",
      ),
      border: { logic: "outcome" },
      why: "The leading answer decides the outcome, and it is right. The last sentence contradicts it and its own reason.",
    };
  },

  /** A second defendant whose claims are added in. */
  addsAcrossDefendants: (suit, voice, random) => {
    require(suit.claims.length > 1, "two claims");
    const { parties, conclusion } = writeParts(suit, voice, random);
    require(suit.outcome === "Yes", "a Yes");
    return {
      answer: "Yes",
      text: paragraph(
        "Yes.",
        parties,
        `[[fact.invented|One claim is against ${suit.d} and the other against a second defendant]], and [[rule.content|claims against several defendants are simply added]]: ${addends(suit)} = ${money(suit.sum)}, more than $75,000.`,
        conclusion,
      ),
      unaffected: ["fact", "rule"],
      why: `Both claims are against ${suit.d}; and if there were two defendants, their claims could not be added. Two faults; the answer is right by luck.`,
    };
  },

  /** The bare wrong answer. */
  bareWrong: (suit) => {
    const answer = suit.outcome === "Yes" ? "No" : "Yes";
    return {
      answer,
      text: `[[outcome.wrong|${answer}.]]`,
      why: "A bare answer, and the wrong one.",
    };
  },
} satisfies Record<string, Compose>;
