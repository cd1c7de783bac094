import { phraseFinder, wordSet } from "./token-words.ts";

export type Relation = "more" | "less" | "equal" | "at_least" | "at_most";

export type Comparator = {
  readonly phrase: string;
  readonly says: Relation;
  /** Needs *is*, a comma or the like before it; a verb or sign does not. */
  readonly leans: boolean;
};

const comparators = (says: Relation, leans: boolean, ...phrases: readonly string[]): Comparator[] =>
  phrases.map((phrase) => ({ phrase, says, leans }));

/** Finds words and signs that set one amount against another. */
export const comparatorAt = phraseFinder<Comparator>(
  [
    ...comparators("at_least", true, "greater than or equal to", "more than or equal to", "at least"),
    ...comparators("at_most", true, "less than or equal to", "at most"),
    ...comparators("more", true, "more than", "greater than", "larger than", "higher than", "bigger than"),
    ...comparators("more", true, "in excess of", "above", "over"),
    ...comparators("less", true, "less than", "lower than", "smaller than", "fewer than", "below", "under"),
    ...comparators("equal", true, "equal to"),
    ...comparators("more", false, "exceeds", "exceed", "exceeded", "surpasses", "surpass", ">"),
    ...comparators("more", false, "clears", "clear", "meets", "meet", "satisfies", "satisfy"),
    ...comparators("less", false, "falls short of", "fall short of", "<"),
    ...comparators("equal", false, "equals", "="),
    ...comparators("at_least", false, "≥", "> ="),
    ...comparators("at_most", false, "≤", "< ="),
  ],
  ({ phrase }) => phrase,
);

/** Verbs that say *more than the line*, and only of the line. */
export const OF_THE_LINE = wordSet("clears clear meets meet satisfies satisfy");

/** What the line is called. */
export const LINES = wordSet("minimum limit line threshold mark requirement");

/** What may stand between a comparator and the amount or the line. */
export const BEFORE_RIGHT = wordSet(
  "the this that a an of whole required statutory jurisdictional federal necessary sum amount in controversy",
  "minimum limit line threshold mark requirement",
);

export const NEGATIONS = wordSet(
  "not never neither nor none no cannot fails fail",
  "isn't aren't doesn't don't didn't wasn't weren't won't",
);

/** Words that make what comes before them the subject of an adjective. */
export const COPULAS = wordSet(
  "is are was were be isn't aren't wasn't weren't it's that's they're",
  "lies lie stays stay remains remain falls fall comes come goes go",
);

export const ADVERBS = wordSet(
  "far well way much still clearly also only just even already barely slightly considerably safely significantly",
  "a lot little bit thus so therefore hence obviously certainly indeed",
);

/** Words that go on speaking of the amount before them. */
const PRONOUNS = wordSet(
  "that this which it these those both each neither nor none all they an of in per",
  "amount sum sums figure total number claim claims together altogether apiece plaintiff plaintiffs",
);

const AUXILIARIES = wordSet("do does did would will");

/** Words with which something is added to an amount: *$50,000 for fraud is …*. */
const ADDITIONS = wordSet("against for from by in of to claim claims demand suit action total that which");

export const CONJUNCTIONS = wordSet(", and but while because since ( ) – — :");

/** Where one of these stands, nothing is asserted: a rule is stated, or a question put. */
export const UNASSERTED = wordSet(
  "must should shall needs need needed required requires require has have had asks ask wants wanted",
  "whether if unless until could might may suppose",
);

/** Words that carry an amount over the end of a sentence, *That is more than …*, and those that may come before. */
export const CARRIERS = wordSet("that this it these both neither that's it's");
export const OPENERS = wordSet("since because as and but so now");

export function goesOn(word: string): boolean {
  return [PRONOUNS, COPULAS, ADVERBS, NEGATIONS, AUXILIARIES].some((words) => words.has(word));
}

export function addsTo(word: string): boolean {
  return ADDITIONS.has(word) || CONJUNCTIONS.has(word);
}
