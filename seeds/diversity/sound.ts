import { assertFit, type Compose, paragraph, writeParts } from "./composition.ts";
import { money } from "./dispute.ts";
import { addends, listClaims } from "./suit.ts";

/** Explanations without an error: some sufficient, some not. */
export const SOUND = {
  /** Everything that can be said. */
  full: (suit, voice, random) => {
    const { rule, parties, amount, conclusion } = writeParts(suit, voice, random);
    return {
      answer: suit.outcome,
      text: paragraph(rule, parties, amount, conclusion),
      why: "Both requirements are examined with states and numbers, and the answer is drawn from them.",
    };
  },

  /** A No by the one requirement that fails. */
  failingOnly: (suit, voice, random) => {
    assertFit(suit.outcome === "No", "a No");
    const { parties, amount, conclusion } = writeParts(suit, voice, random);
    return {
      answer: "No",
      text: paragraph(suit.areDiverse ? amount : parties, conclusion),
      why: "One requirement is shown to fail, and one is enough for a No.",
    };
  },

  /** Leads with the answer. */
  leading: (suit, voice, random) => {
    const { parties, amount, conclusion } = writeParts(suit, voice, random);
    return {
      answer: suit.outcome,
      text: paragraph(`${suit.outcome}.`, parties, amount, conclusion),
      why: "Short, with both requirements shown and the answer drawn from them.",
    };
  },

  /** The linking sentence is left to the reader. */
  unlinkedAnswer: (suit, voice, random) => {
    const { parties, amount } = writeParts(suit, voice, random);
    return {
      answer: suit.outcome,
      text: paragraph(`${suit.outcome}.`, parties, amount),
      implied: ["conclusion"],
      why: "Both findings stand beside the answer; that it follows from them is unmistakable without another sentence.",
    };
  },

  /** Names a wrong section beside a rule that is right. */
  strayCitation: (suit, voice, random) => {
    const { parties, amount, conclusion } = writeParts(suit, voice, random);
    return {
      answer: suit.outcome,
      text: paragraph(
        `Diversity jurisdiction [[?citation|(28 U.S.C. § 1331)]] requires citizens of different states and more than $75,000.`,
        parties,
        amount,
        conclusion,
      ),
      why: "§ 1331 is the section on federal questions. The rule itself is right and nothing turns on the number: a note, no error.",
    };
  },

  /** “Meets the $75,000 requirement” is loose, not a false threshold. */
  looseThreshold: (suit, voice, random) => {
    assertFit(suit.isOver, "more than $75,000");
    const { parties, amount, conclusion } = writeParts(suit, voice, random);
    return {
      answer: suit.outcome,
      text: paragraph(
        `[[?loose:rule.content|The case has to meet the $75,000 requirement]], and the parties have to be diverse.`,
        parties,
        amount,
        conclusion,
      ),
      why: "“Meet the $75,000 requirement” is loose for exceeding it, and the comparison that follows is right. No error.",
    };
  },

  /** The sum is praised, not given. */
  noFigure: (suit, voice, random) => {
    const { rule, parties, conclusion } = writeParts(suit, voice, random);
    const size = suit.isOver ? "enough for the federal courts" : "too little for the federal courts";
    const amount =
      suit.claims.length > 1
        ? `The two claims of ${suit.p} may be taken together, and together they are ${size}.`
        : `The amount that ${suit.p} claims is ${size}.`;
    return {
      answer: suit.outcome,
      text: paragraph(rule, parties, amount, conclusion),
      unlinked: ["amount"],
      why: "No figure is compared with $75,000; that the amount is enough, or is not, is only asserted.",
    };
  },

  /** Diverse, but who is from where is not said. */
  noStates: (suit, voice, random) => {
    const { rule, amount, conclusion } = writeParts(suit, voice, random);
    const parties = suit.areDiverse ? "The parties are completely diverse." : "The parties are not diverse.";
    return {
      answer: suit.outcome,
      text: paragraph(rule, parties, amount, conclusion),
      unlinked: ["parties"],
      why: "That the parties are or are not diverse is asserted without naming a state.",
    };
  },

  /** A Yes that never looks at the parties. */
  amountOnly: (suit, voice, random) => {
    assertFit(suit.outcome === "Yes", "a Yes");
    const { amount } = writeParts(suit, voice, random);
    return {
      answer: "Yes",
      text: paragraph("Yes.", amount, "So the case can go to federal court."),
      why: "A Yes needs both requirements; the citizenship of the parties is never looked at.",
    };
  },

  /** Rule, facts, answer. */
  restatement: (suit) => ({
    answer: suit.outcome,
    text: `${suit.outcome}. Diversity jurisdiction exists when the parties are completely diverse and the amount in controversy is greater than $75,000. Here ${suit.p} of ${suit.s} is suing ${suit.d} of ${suit.t}, asking for ${listClaims(suit)}. So there is ${suit.outcome === "Yes" ? "" : "no "}diversity jurisdiction.`,
    why: "Rule, facts and answer, with no step between them: neither the states nor the amounts are compared with anything.",
  }),

  bare: (suit) => ({
    answer: suit.outcome,
    text: `${suit.outcome}.`,
    why: "A bare answer. Right, and therefore correct; no analysis.",
  }),

  /** Cut off at the length limit before the answer. */
  cut: (suit, voice, random) => {
    const { parties } = writeParts(suit, voice, random);
    const { p, d, s, t } = suit;
    return {
      answer: "",
      cut: "true",
      text: paragraph(
        `To decide whether a federal court has diversity jurisdiction over the case of ${p} against ${d}, one has to go through the requirements of 28 U.S.C. § 1332 step by step.`,
        "The first requirement is complete diversity. It means that no plaintiff may be a citizen of the same state as any defendant. There is one plaintiff and one defendant here, so there is only one pair to look at.",
        `The facts say that ${p} belongs to ${s}, and they say that ${d} belongs to ${t}.`,
        parties,
        "The second requirement is the amount in controversy. It has to be greater than $75,000, not counting interest and costs.",
        suit.claims.length > 1
          ? `There are two claims by the same plaintiff against the same defendant, so they can be added, and the sum of ${addends(suit)}`
          : `There is a single claim, for ${suit.claims[0]!.cause}, and its amount, ${money(suit.sum)}, when`,
      ),
      closeCall: "true",
      why: "No outcome: the text is cut off before its answer. What stands there is true; the amount is never compared.",
    };
  },
} satisfies Record<string, Compose>;
