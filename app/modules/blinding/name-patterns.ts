import { EDITIONS, type ListedName, ORDINARY_EDITIONS } from "./word-list.ts";

/** Letters that would make a name part of a longer word. Chinese and Japanese have no spaces, so theirs do not. */
const WORD = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{M}_]`;
const BETWEEN = "[\\s_‐-―-]?";
const VERSION = String.raw`(?:-\d{1,8}|[ -]?v?\d{1,2})(?:\.\d+)*(?:x\d+)?[a-z]?`;
const ORDINARY = `(?:${ORDINARY_EDITIONS.filter((edition) => edition !== "it").join("|")})`;
/** Of a maker's address or product: "claude.ai", "ClaudeAI". */
const AI = String.raw`\.?ai`;
const EDITION = `(?:(?:${AI}|${VERSION}(?: ${ORDINARY})?|[ -](?:${EDITIONS.join("|")})|-(?:${ORDINARY_EDITIONS.join("|")}))(?!${WORD}))`;

/** Finds names that are listed, in any case, with what belongs to them. `name` is the whole, `base` is without its version. */
export function patternOf(names: readonly ListedName[]): RegExp {
  const longestFirst = [...names].sort((one, other) => other.name.length - one.name.length);
  const alternatives = longestFirst.map(({ name }) => wordsOf(name)).join("|");
  return new RegExp(`(?<!${WORD})(?<base>${alternatives})(?:${EDITION}{1,4}|(?!${WORD}))`, "giu");
}

/** Finds one name as a whole word, with or without a version. `isCaseKept`: only as it is written, or in capitals. */
export function patternOfName(name: string, isCaseKept: boolean): RegExp {
  const alternatives = isCaseKept ? `${wordsOf(name)}|${wordsOf(name.toUpperCase())}` : wordsOf(name);
  return new RegExp(`(?<!${WORD})(?:${alternatives})(?!${WORD})`, isCaseKept ? "u" : "iu");
}

/** Whether a text in small letters may hold one of the names: quick, and right whenever it says no. */
export function prefilterOf(names: readonly ListedName[]): RegExp {
  const stems = [...new Set(names.map(({ name }) => escaped(name.split(" ")[0]!.toLowerCase())))];
  const spaced = stems.filter((stem) => /^[a-z]/.test(stem));
  const others = stems.filter((stem) => !spaced.includes(stem));
  return new RegExp([`(?<![a-z])(?:${spaced.join("|")})`, ...others].join("|"));
}

function wordsOf(name: string): string {
  return name.split(" ").map(escaped).join(BETWEEN);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
