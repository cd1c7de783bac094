import { foldLetters, foldWithPlaces } from "./fold-letters.ts";
import { patternOf, patternOfName, prefilterOf } from "./name-patterns.ts";
import { ownNames } from "./own-names.ts";
import { selfNames, speaksOfItself } from "./self-reference.ts";
import { type ListedName, WORD_LIST } from "./word-list.ts";

/** Where a text names its model or its maker: code points, the end exclusive. */
export type NameHit = { readonly start: number; readonly end: number; readonly term: string };

/** Finds the names in a text, given the facts that it explains. In order, and none touches another. */
export type NameFinder = (text: string, facts: string) => NameHit[];

/** A name in the folded text: UTF-16 places. */
type Found = { readonly from: number; readonly to: number; readonly term: string };

/** Without one of these no sentence speaks of itself. Tried on small letters. */
const SELF_PREFILTER =
  /language model|\bllm|chatbot|assistant|artificial intel|\bai\b|\bi (?:am|was|have)\b|\bi['’](?:m|ve)\b|\bmy |我是|作为/;

/**
 * The finder for texts of one model; null: whose they are is not known, and only the word list counts.
 *
 * A name is whole words, seen through zero-width and wide letters, with its version ("Claude 3.5 Sonnet"). A name that also
 * stands in the facts is a person or company of the facts and no hit, unless the text introduces itself by it. Names
 * that are ordinary words count as their certainty in the word list says.
 */
export function nameFinder(model: string | null): NameFinder {
  const names = [...WORD_LIST, ...(model === null ? [] : ownNames(model))];
  const pattern = patternOf(names);
  const prefilter = prefilterOf(names.filter(({ certainty }) => certainty !== "context"));

  return (text, facts) => {
    const seen = foldLetters(text).toLowerCase();
    if (!prefilter.test(seen) && !SELF_PREFILTER.test(seen)) return [];
    const folded = foldWithPlaces(text);
    const foldedFacts = foldLetters(facts);
    const found = sentencesOf(folded.text).flatMap(({ from, to }) => {
      const sentence = folded.text.slice(from, to);
      return findInSentence(sentence, foldedFacts).map((name) => ({
        ...name,
        from: name.from + from,
        to: name.to + from,
      }));
    });
    return joined(found).map(({ from, to, term }) => ({
      start: folded.starts[from]!,
      end: folded.starts[to - 1]! + 1,
      term,
    }));
  };

  function findInSentence(sentence: string, facts: string): Found[] {
    const ofItself = speaksOfItself(sentence);
    const listed = [...sentence.matchAll(pattern)].flatMap((match): Found[] => {
      const base = match.groups!.base!;
      const isSurely = ofItself || IDENTIFIER.test(match[0].slice(base.length));
      const listed = names.find((each) => keyOf(each.name) === keyOf(base) && counts(base, each, isSurely));
      if (!listed || patternOfName(listed.name, listed.certainty !== "distinct").test(facts)) return [];
      return [{ from: match.index, to: match.index + match[0].length, term: listed.name }];
    });
    if (!ofItself) return listed;
    const given = selfNames(sentence).flatMap(({ from, to, isIntroduced }): Found[] => {
      const term = sentence.slice(from, to);
      return isIntroduced || !patternOfName(term, false).test(facts) ? [{ from, to, term }] : [];
    });
    return [...listed, ...given];
  }
}

/** One key for all ways to write a name: "GPT-4", "gpt 4" and "GPT4". */
function keyOf(name: string): string {
  return lettersOf(name).toLowerCase();
}

function lettersOf(name: string): string {
  return name.replace(/[\s_‐-―-]/gu, "");
}

/** What follows a name in an identifier or address of a model, where its words mean nothing else: "claude-3-opus", "claude.ai". */
const IDENTIFIER = /^(?:-v?\d|\.?ai)/iu;

/** `isSurely`: what stands around the name says that it is one. */
function counts(written: string, { name, certainty }: ListedName, isSurely: boolean): boolean {
  const letters = lettersOf(written);
  const isAsListed = letters === lettersOf(name) || letters === lettersOf(name).toUpperCase();
  switch (certainty) {
    case "distinct":
      return true;
    case "capital":
      return isAsListed || isSurely;
    case "context":
      return isAsListed && isSurely;
  }
}

function sentencesOf(text: string): { readonly from: number; readonly to: number }[] {
  const borders = [...text.matchAll(/[.!?]["'”’)\]]*\s+|[。！？\n]+/gu)].map(
    ({ index, 0: { length } }) => index + length,
  );
  return [...borders, text.length].map((to, index) => ({ from: borders[index - 1] ?? 0, to }));
}

/** Names that overlap or touch are one. */
function joined(found: readonly Found[]): Found[] {
  const names: Found[] = [];
  for (const next of [...found].sort((one, other) => one.from - other.from || other.to - one.to)) {
    const last = names.at(-1);
    if (last === undefined || next.from > last.to) names.push(next);
    else if (next.to > last.to) names[names.length - 1] = { ...last, to: next.to };
  }
  return names;
}
