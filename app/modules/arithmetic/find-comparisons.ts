import {
  ADVERBS,
  addsTo,
  BEFORE_RIGHT,
  CARRIERS,
  CONJUNCTIONS,
  COPULAS,
  type Comparator,
  comparatorAt,
  goesOn,
  LINES,
  NEGATIONS,
  OF_THE_LINE,
  OPENERS,
  type Relation,
  UNASSERTED,
} from "./comparison-words.ts";
import { isSentenceEnd } from "./token-words.ts";
import type { Token } from "./tokens.ts";

/** What a text says of one amount against another. Places are those of the tokens, the end exclusive. */
export type FoundComparison = {
  readonly left: number;
  readonly right: number;
  readonly says: Relation;
  readonly from: number;
  readonly to: number;
};

/** How far an amount may stand before its comparator, in tokens. */
const LONGEST_GAP = 14;

/**
 * Finds what a text says of one amount against another, or against *the limit*, which is `line`. What is no assertion
 * (a rule, a question, a claim for "more than") is left out. Linear in the tokens.
 */
export function findComparisons(tokens: readonly Token[], line: number): FoundComparison[] {
  const found: FoundComparison[] = [];
  for (let index = 1; index < tokens.length; index++) {
    const comparator = comparatorAt(tokens, index);
    if (comparator === null) continue;
    found.push(...comparisonsAt(tokens, index, comparator.phrase, line));
    index += comparator.length - 1;
  }
  return found;
}

function comparisonsAt(
  tokens: readonly Token[],
  index: number,
  { phrase, says, leans }: Comparator,
  line: number,
): FoundComparison[] {
  const subject = subjectBefore(tokens, index, leans);
  if (subject === null) return [];
  const [first] = subject.places;
  if (phrase === "=" && ["+", "plus"].includes(tokens[first! - 1]?.text ?? "")) return [];
  const after = index + phrase.split(" ").length;
  const right = rightAfter(tokens, after, OF_THE_LINE.has(phrase), line) ?? pronounAt(tokens, after, first!);
  if (right === null) return [];
  const relation = subject.isNegated ? NEGATED[says] : says;
  if (relation === null) return [];
  return subject.places.map((place) => ({
    left: tokens[place]!.value,
    right: right.value,
    says: relation,
    from: place,
    to: right.to,
  }));
}

/** What *not more than* and the like say; *not equal* is left alone. */
const NEGATED: Readonly<Record<Relation, Relation | null>> = {
  more: "at_most",
  less: "at_least",
  equal: null,
  at_least: "less",
  at_most: "more",
};

/** The other side: an amount, or the line by one of its names. */
function rightAfter(
  tokens: readonly Token[],
  from: number,
  isOfTheLine: boolean,
  line: number,
): { readonly value: number; readonly to: number } | null {
  let index = from;
  let namesLine = false;
  while (index < from + 6 && BEFORE_RIGHT.has(tokens[index]?.text ?? "")) {
    namesLine ||= LINES.has(tokens[index]!.text);
    index++;
  }
  const token = tokens[index];
  if (token?.kind === "amount") {
    const next = tokens[index + 1]?.text;
    // “More than $75,000 is required” and the like speak of no amount before them.
    const isRule = ["is", "are"].includes(next ?? "") && UNASSERTED.has(tokens[index + 2]?.text ?? "");
    const isSum = next === "+" || next === "plus";
    return isRule || isSum || (isOfTheLine && !namesLine && !isLineNamed(tokens, index + 1))
      ? null
      : { value: token.value, to: index + 1 };
  }
  return namesLine ? { value: line, to: index } : null;
}

/** “More than that”: the amount before the subject. */
function pronounAt(
  tokens: readonly Token[],
  at: number,
  subject: number,
): { readonly value: number; readonly to: number } | null {
  const next = tokens[at + 1];
  if (!["that", "it"].includes(tokens[at]?.text ?? "") || (next && next.kind !== "mark")) return null;
  for (let index = subject - 1; index >= Math.max(0, subject - 20); index--)
    if (tokens[index]!.kind === "amount") return { value: tokens[index]!.value, to: at + 1 };
  return null;
}

/** “The $75,000 requirement”: the name of the line behind its amount. */
function isLineNamed(tokens: readonly Token[], from: number): boolean {
  return [0, 1, 2].some((offset) => LINES.has(tokens[from + offset]?.text ?? ""));
}

type Subject = { readonly places: readonly number[]; readonly isNegated: boolean };

/** The amount or amounts that a comparator speaks of; null: none, or nothing is asserted of them. */
function subjectBefore(tokens: readonly Token[], index: number, leans: boolean): Subject | null {
  const gap: Token[] = [];
  let at = index - 1;
  let crossed = false;
  let walked = 0;
  while (at >= 0 && walked <= LONGEST_GAP && tokens[at]!.kind !== "amount") {
    const token = tokens[at]!;
    if (UNASSERTED.has(token.text)) return null;
    if (isSentenceEnd(token)) {
      const [first, second] = gap.slice(-2).reverse();
      const carrier = OPENERS.has(first?.text ?? "") ? second : first;
      if (crossed || !CARRIERS.has(carrier?.text ?? "")) return null;
      crossed = true;
    } else if (!crossed) gap.push(token);
    walked++;
    at--;
  }
  if (at < 0 || walked > LONGEST_GAP) return null;
  gap.reverse();
  if (!isAbout(gap, leans) || isUnasserted(tokens, at)) return null;
  const words = new Set(gap.map(({ text }) => text));
  const isNegated = gap.some(({ text }) => NEGATIONS.has(text));
  const places = words.has("both") || words.has("neither") ? [...pairBefore(tokens, at), at] : [at];
  return { places, isNegated };
}

/** Whether what stands between an amount and a comparator makes the amount its subject. */
function isAbout(gap: readonly Token[], leans: boolean): boolean {
  const all = gap.map(({ text }) => text);
  const isAside = (word: string) => (ADVERBS.has(word) || NEGATIONS.has(word)) && !COPULAS.has(word);
  const words = all.slice(0, all.findLastIndex((word) => !isAside(word)) + 1);
  const last = words.at(-1);
  if (last === undefined) return !leans || all.some((word) => NEGATIONS.has(word));
  if (leans && !COPULAS.has(last)) {
    const isApposed = ["each", "both", "all", ",", "(", "–", "—"].includes(last);
    return isApposed && words.every((word) => CONJUNCTIONS.has(word) || goesOn(word));
  }
  // Behind the last comma or conjunction nothing new may stand; before it, what is added to the amount.
  const cut = words.findLastIndex((word) => CONJUNCTIONS.has(word));
  const added = words[0]!;
  return words.slice(cut + 1).every((word) => cut < 0 || goesOn(word)) && (goesOn(added) || addsTo(added));
}

/** Whether the words before an amount put a question or state a rule. */
function isUnasserted(tokens: readonly Token[], at: number): boolean {
  for (let index = at - 1; index >= Math.max(0, at - 6); index--) {
    const token = tokens[index]!;
    if (isSentenceEnd(token)) return false;
    if (["whether", "if", "unless", "suppose"].includes(token.text)) return true;
    if (["than", "exceed", "least"].includes(token.text)) return true;
  }
  return false;
}

/** The amount that *both* speaks of beside the one at `at`: a sum beside a sum, else the amount before it. */
function pairBefore(tokens: readonly Token[], at: number): number[] {
  const isResult = (index: number) => tokens[index - 1]?.text === "=";
  for (let index = at - 1; index >= Math.max(0, at - 20); index--)
    if (tokens[index]!.kind === "amount" && isResult(index) === isResult(at)) return [index];
  return [];
}
