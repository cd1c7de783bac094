import type { Token } from "./tokens.ts";

const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety";

const SMALL = new Map([
  ...ONES.split(" ").map((word, value): [string, number] => [word, value]),
  ...TENS.split(" ").map((word, place): [string, number] => [word, (place + 2) * 10]),
]);
const LARGE = new Map([
  ["thousand", 1e3],
  ["million", 1e6],
  ["billion", 1e9],
]);

/** No number that people write out is longer. */
const MOST_WORDS = 20;

/**
 * Reads a number in words that begins at `from`: *two hundred and ten thousand*. Only one with *hundred*, *thousand*
 * or more is a number here; *two claims* holds none.
 * @returns how many tokens it takes, or null
 */
export function parseNumberWords(
  tokens: readonly Token[],
  from: number,
): { readonly value: number; readonly length: number } | null {
  if (!SMALL.has(tokens[from]?.text ?? "")) return null;
  let total = 0;
  let group = 0;
  let end = from;
  let isLarge = false;
  for (let index = from; index < Math.min(tokens.length, from + MOST_WORDS); index++) {
    const { text, kind } = tokens[index]!;
    const small = SMALL.get(text);
    const large = LARGE.get(text);
    if (small !== undefined) group += small;
    else if (text === "hundred") {
      group *= 100;
      isLarge = true;
    } else if (large !== undefined) {
      total += group * large;
      group = 0;
      isLarge = true;
    } else if (kind === "mark" ? text === "-" : text === "and" && isLarge) {
      if (!SMALL.has(tokens[index + 1]?.text ?? "")) break;
      continue;
    } else break;
    end = index + 1;
  }
  return isLarge ? { value: total + group, length: end - from } : null;
}
