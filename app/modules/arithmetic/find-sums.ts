import { isSentenceEnd, isWord, phraseFinder, wordSet } from "./token-words.ts";
import type { Token } from "./tokens.ts";

/** *a + b = c*, in signs or words. Places are those of the tokens, the end exclusive. */
export type FoundSum = {
  readonly terms: readonly number[];
  readonly stated: number;
  readonly from: number;
  readonly to: number;
};

/** Words that say what amounts make. A weak one also says other things, and needs its terms close by. */
const RESULTS: readonly (readonly [words: string, strength: "strong" | "weak"])[] = [
  ["for a total of", "strong"],
  ["a total of", "strong"],
  ["adds up to", "strong"],
  ["add up to", "strong"],
  ["sum up to", "strong"],
  ["sums up to", "strong"],
  ["sum to", "strong"],
  ["sums to", "strong"],
  ["come to", "strong"],
  ["comes to", "strong"],
  ["amount to", "strong"],
  ["amounts to", "strong"],
  ["total", "strong"],
  ["totals", "strong"],
  ["totaling", "strong"],
  ["totalling", "strong"],
  ["equals", "strong"],
  ["equal", "strong"],
  ["makes", "strong"],
  ["make", "strong"],
  ["gives", "strong"],
  ["give", "strong"],
  ["yields", "strong"],
  ["together", "strong"],
  ["altogether", "strong"],
  ["combined", "strong"],
  ["are", "weak"],
  ["is", "weak"],
  ["sum", "weak"],
];

/** What may stand between the words for a result and the amount. */
const FILLERS = wordSet(
  "a an the total sum of exactly precisely only just together altogether up in all combined is are : amount",
  "they that this which it claims controversy",
);
const ROUNDING = wordSet("about approximately roughly around nearly almost over");
const JOINERS = wordSet("+ plus and & , with \n");
const COPULAS = wordSet("is are was were be");
const resultWordsAt = phraseFinder(RESULTS, ([phrase]) => phrase);
/** Words that end the way back to the terms. */
const BLOCKERS = wordSet("than exceeds exceed over above under below less more greater or but while > < ≥ ≤");
/** An amount behind one of these is a result itself and no term. */
const BEFORE_RESULTS = wordSet("= make makes total totals totaling totalling give gives equals to");
const LONGEST_GAP = 10;
const MOST_TERMS = 16;

/** Finds the sums that a text states, right and wrong ones. Linear in the tokens. */
export function findSums(tokens: readonly Token[]): FoundSum[] {
  const found: FoundSum[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const sum = sumAt(tokens, index) ?? doubleAt(tokens, index) ?? brokenDownAt(tokens, index);
    if (sum === null) continue;
    found.push(sum);
    index = sum.to - 1;
  }
  return found;
}

function sumAt(tokens: readonly Token[], index: number): FoundSum | null {
  const isSign = tokens[index]!.text === "=";
  const words = resultWordsAt(tokens, index);
  if (!isSign && words === null) return null;
  const result = resultAt(tokens, index + (words?.length ?? 1), isSign);
  if (result === null) return null;
  const [phrase, strength] = words?.phrase ?? ["=", "strong"];
  const { terms, from, isSpelled } = termsBefore(tokens, index, strength, /\btotal|\bcombined/.test(phrase));
  if (terms.length < 2 || (isSign && !isSpelled)) return null;
  const stated = tokens[result]!.value;
  if (!isSpelled) {
    // Without plus signs the first terms may belong to something else.
    for (let skipped = 0; terms.length - skipped >= 2; skipped++)
      if (total(terms.slice(skipped)) === stated)
        return { terms: terms.slice(skipped), stated, from, to: result + 1 };
    if (stated <= Math.max(...terms)) return null;
  }
  return { terms, stated, from, to: result + 1 };
}

/** *twice $68,500 is $137,000* */
function doubleAt(tokens: readonly Token[], index: number): FoundSum | null {
  const [twice, amount, is, stated] = tokens.slice(index, index + 4);
  if (!isWord(twice, "twice") || amount?.kind !== "amount" || stated?.kind !== "amount") return null;
  if (!["is", "are", "makes", "="].includes(is!.text)) return null;
  return { terms: [amount.value, amount.value], stated: stated.value, from: index, to: index + 4 };
}

/** *$82,000 ($44,000 + $38,000)* and *$82,000 = $44,000 + $38,000* */
function brokenDownAt(tokens: readonly Token[], index: number): FoundSum | null {
  const stated = tokens[index]!;
  const isOpened = ["(", "="].includes(tokens[index + 1]?.text ?? "");
  if (stated.kind !== "amount" || !isOpened || isPlus(tokens[index - 1])) return null;
  const terms: number[] = [];
  let at = index + 2;
  while (tokens[at]?.kind === "amount" && terms.length < MOST_TERMS) {
    terms.push(tokens[at]!.value);
    if (!isPlus(tokens[at + 1])) break;
    at += 2;
  }
  const isWhole = tokens[at]?.kind === "amount" && !isPlus(tokens[at + 1]);
  return terms.length >= 2 && isWhole ? { terms, stated: stated.value, from: index, to: at + 1 } : null;
}

function isPlus(token: Token | undefined): boolean {
  return token?.text === "+" || token?.text === "plus";
}

export function total(terms: readonly number[]): number {
  return terms.reduce((sum, term) => sum + term, 0);
}

/** The place of the amount that a result is said to be, behind words like *a total of*; null: none, or a round one. */
function resultAt(tokens: readonly Token[], from: number, isSign: boolean): number | null {
  let index = from;
  while (index < from + 5 && FILLERS.has(tokens[index]?.text ?? "")) index++;
  const token = tokens[index];
  if (!token || ROUNDING.has(token.text)) return null;
  if (token.kind !== "amount" && !(isSign && token.kind === "number")) return null;
  const next = tokens[index + 1]?.text ?? "";
  // Another sum begins here, or a difference: *$500 more than …*.
  if (["+", "plus", "-", "×", "x", "*", "more", "less", "over", "short"].includes(next)) return null;
  return index;
}

/**
 * Goes back over amounts that are joined by *and*, commas or plus signs; for a total also over the lines of a list.
 */
function termsBefore(
  tokens: readonly Token[],
  index: number,
  strength: "strong" | "weak",
  crossesLines: boolean,
): { readonly terms: readonly number[]; readonly from: number; readonly isSpelled: boolean } {
  const terms: number[] = [];
  let from = index;
  let isSpelled = false;
  let at = index - 1;
  while (terms.length < MOST_TERMS) {
    const gap: Token[] = [];
    while (at >= 0 && gap.length <= LONGEST_GAP && !isTerm(tokens, at)) {
      const token = tokens[at]!;
      const isEnd = isSentenceEnd(token) && !(crossesLines && token.text === "\n");
      if (isEnd || BLOCKERS.has(token.text)) return { terms, from, isSpelled };
      gap.push(token);
      at--;
    }
    if (at < 0 || gap.length > LONGEST_GAP) break;
    const hasPlus = gap.some(isPlus);
    if (!hasPlus && terms.length > 0 && isResult(tokens, at)) break;
    if (terms.length === 0 ? !closesTerms(gap, strength) : !joinsTerms(gap, strength, hasPlus)) break;
    // A sum that is spelled out ends where its plus signs end.
    if (isSpelled && terms.length > 0 && !hasPlus) break;
    if (hasPlus && terms.length > 1 && !isSpelled) break;
    isSpelled ||= hasPlus;
    terms.unshift(tokens[at]!.value);
    from = at;
    at--;
  }
  // Where the terms do not end, the sum is not understood.
  return terms.length === MOST_TERMS ? { terms: [], from, isSpelled } : { terms, from, isSpelled };
}

function isResult(tokens: readonly Token[], at: number): boolean {
  const [before, last] = [tokens[at - 2]?.text ?? "", tokens[at - 1]?.text ?? ""];
  return BEFORE_RESULTS.has(last) || (last === "of" && (before === "total" || before === "sum"));
}

function isTerm(tokens: readonly Token[], index: number): boolean {
  const { kind } = tokens[index]!;
  if (kind === "amount") return true;
  const beside = [tokens[index - 1]?.text, tokens[index + 1]?.text];
  return kind === "number" && (beside.includes("+") || beside.includes("="));
}

/** What stands between the last term and the word for the result. */
function closesTerms(gap: readonly Token[], strength: "strong" | "weak"): boolean {
  if (gap.some(({ text }) => COPULAS.has(text) && strength === "weak")) return false;
  const isShort = gap.every(({ text }) => [",", "that", "this", "which", "and", "it", "they"].includes(text));
  return strength === "strong" || isShort;
}

/** What stands between two terms. */
function joinsTerms(gap: readonly Token[], strength: "strong" | "weak", hasPlus: boolean): boolean {
  if (hasPlus) return true;
  if (!gap.some(({ text }) => JOINERS.has(text))) return false;
  return strength === "strong" || (gap.length <= 6 && !gap.some(({ text }) => COPULAS.has(text)));
}
