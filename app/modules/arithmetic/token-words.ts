import type { Token } from "./tokens.ts";

/** Whether a sentence or clause ends with this token. */
export function isSentenceEnd(token: Token): boolean {
  return token.kind === "mark" && [".", "!", "?", ";", "\n"].includes(token.text);
}

export function isWord(token: Token | undefined, text: string): boolean {
  return token?.kind === "word" && token.text === text;
}

/** Finds one of several phrases at a place; the first in the list that fits. */
export type PhraseFinder<Phrase> = (tokens: readonly Token[], index: number) => PhraseAt<Phrase> | null;

type PhraseAt<Phrase> = { readonly phrase: Phrase; readonly length: number };

/** Makes a finder of phrases, each by its words parted by blanks. Signs count as words. */
export function phraseFinder<Phrase>(
  phrases: readonly Phrase[],
  wordsOf: (phrase: Phrase) => string,
): PhraseFinder<Phrase> {
  const byFirst = new Map<string, { readonly phrase: Phrase; readonly words: readonly string[] }[]>();
  for (const phrase of phrases) {
    const words = wordsOf(phrase).split(" ");
    byFirst.set(words[0]!, [...(byFirst.get(words[0]!) ?? []), { phrase, words }]);
  }
  return (tokens, index) => {
    const fitting = byFirst
      .get(tokens[index]?.text ?? "")
      ?.find(({ words }) => words.every((word, offset) => tokens[index + offset]?.text === word));
    return fitting ? { phrase: fitting.phrase, length: fitting.words.length } : null;
  };
}

/** The words of a list, parted by blanks. */
export function wordSet(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(" ")));
}
