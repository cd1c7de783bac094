import { assertFit, type Compose, paragraph, writeParts } from "./composition.ts";

/** Explanations with wrong facts about the parties, a step that fails, or the wrong answer alone. */
export const WRONG_FACTS_AND_STEPS = {
  /** Each party gets the other's state. */
  swappedStates: (suit, voice, random) => {
    assertFit(suit.areDiverse, "different states");
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
    assertFit(suit.outcome === "Yes", "a Yes");
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

  /** One state, called diverse. */
  sameStateDiverse: (suit, voice, random) => {
    assertFit(!suit.areDiverse && suit.isOver, "one state, enough money");
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
    assertFit(!suit.areDiverse && suit.isOver, "one state, enough money");
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
    assertFit(suit.outcome === "No" && suit.areDiverse && !suit.isExact, "a No by the amount");
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
    assertFit(suit.outcome === "Yes", "a Yes");
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
