import { EDITIONS, type ListedName, ORDINARY_EDITIONS, WORD_LIST } from "./word-list.ts";

const SHORTEST_NAME = 3;
const SHORTEST_STEM = 4;
const ALL_EDITIONS: readonly string[] = [...EDITIONS, ...ORDINARY_EDITIONS];

/**
 * How a text may name its own model beyond the word list: by the model's name, and by that without version, size and
 * edition ("Lexi" for "lexi-7b-chat"). A name that is one word in small letters, or hardly a word,
 * counts only where the text speaks of itself.
 */
export function ownNames(model: string): ListedName[] {
  const words = wordsOf(model);
  if (words.length === 0) return [];
  const stem = words.slice(0, Math.max(1, lastIndexOfName(words) + 1));
  const candidates = [
    asListed(words),
    ...(stem.length < words.length && (stem.length > 1 || stem[0]!.length >= SHORTEST_STEM)
      ? [asListed(stem)]
      : []),
  ];
  const listed = new Set(WORD_LIST.map((known) => known.name.toLowerCase()));
  return candidates.filter((own) => /\p{L}/u.test(own.name) && !listed.has(own.name.toLowerCase()));
}

function wordsOf(name: string): string[] {
  return name
    .normalize("NFKC")
    .split(/[^\p{L}\p{N}\p{M}.+]+/u)
    .filter((word) => word !== "");
}

/** The place of the last word that is no version, size or edition; −1: all are. */
function lastIndexOfName(words: readonly string[]): number {
  return words.findLastIndex((word) => !/\p{N}/u.test(word) && !ALL_EDITIONS.includes(word.toLowerCase()));
}

function asListed(words: readonly string[]): ListedName {
  const name = words.join(" ");
  const [word] = words;
  if (words.length > 1 || /\p{N}/u.test(name)) return { name, certainty: "distinct" };
  if (name.length < SHORTEST_NAME || word === word?.toLowerCase())
    return { name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`, certainty: "context" };
  return { name, certainty: "capital" };
}
