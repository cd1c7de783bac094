import { assertFit, type Compose, paragraph, writeParts } from "./composition.ts";
import { AMOUNT_IN_CONTROVERSY, money } from "./dispute.ts";
import { addends, compare } from "./suit.ts";
import { choose } from "./voice.ts";

/** Explanations that state or use the rule wrongly. */
export const WRONG_RULES = {
  /** “At least $75,000”: decides where the amount is exactly that. */
  atLeast: (suit, voice, random) => {
    const { parties, amount, conclusion } = writeParts(suit, voice, random);
    const rule = choose(
      [
        "[[rule.content|The amount in controversy must be at least $75,000]], and the parties must be diverse.",
        "Diversity jurisdiction needs parties from different states and [[rule.content|a claim of $75,000 or more]].",
        "[[rule.content|From $75,000 upwards a federal court is open]] to citizens of different states.",
      ],
      random,
    );
    if (!(suit.isExact && suit.areDiverse)) {
      assertFit(!suit.isExact, "the exact amount only between diverse parties");
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
        choose(
          [`The amount is ${sum}, which just reaches the line.`, `At ${sum} the amount is sufficient.`],
          random,
        ),
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
    const amount = `At ${sum} this one is worth ${compare(suit.sum, 50_000)} that.`;
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
    assertFit(suit.claims.length > 1, "two claims");
    const { parties } = writeParts(suit, voice, random);
    assertFit(
      suit.outcome === "Yes" && suit.claims.every(({ amount }) => amount <= AMOUNT_IN_CONTROVERSY),
      "adding decides",
    );
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

  /** The place of the wrong decides citizenship. */
  placeOfHarm: (suit, voice, random) => {
    assertFit(suit.areDiverse && !suit.isOver, "a No by the amount");
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

  /** A second defendant whose claims are added in. */
  addsAcrossDefendants: (suit, voice, random) => {
    assertFit(suit.claims.length > 1, "two claims");
    const { parties, conclusion } = writeParts(suit, voice, random);
    assertFit(suit.outcome === "Yes", "a Yes");
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
} satisfies Record<string, Compose>;
