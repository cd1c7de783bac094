import { parseNumberWords } from "./number-words.ts";

/**
 * A piece of a text with its place in UTF-16 units. An *amount* is money or a number written like money; a *number* is
 * any other, which counts only beside an operator; a *mark* is one character, `\n` included.
 */
export type Token = {
  readonly kind: "amount" | "number" | "word" | "mark";
  /** In small letters, apostrophes straight. */
  readonly text: string;
  /** The value of an amount or number; 0 for others. */
  readonly value: number;
  readonly start: number;
  readonly end: number;
};

// No two repetitions that follow each other share a character, so matching is linear.
const TOKEN =
  /(?<money>(?:US)?\$ ?)?(?<digits>\d+(?:,\d+)*(?:\.\d+)?)(?:[ -]?(?<unit>k|m|thousand|grand|million|billion)\b)?(?<dollars> dollars?\b)?|(?<word>\p{L}+(?:['’]\p{L}+)?)|(?<mark>[^\s\d\p{L}*_`"“”\\]|\n)/giu;

const UNITS: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  grand: 1e3,
  m: 1e6,
  million: 1e6,
  billion: 1e9,
};

/**
 * Cuts a text into tokens; white space, quotation marks and signs of emphasis are dropped, amounts in words become
 * amounts. Linear in the text.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const { money, digits, unit, dollars, word } = match.groups!;
    const place = { start: match.index, end: match.index + match[0].length };
    if (digits === undefined)
      tokens.push({
        kind: word === undefined ? "mark" : "word",
        text: match[0].toLowerCase().replace("’", "'"),
        value: 0,
        ...place,
      });
    else
      tokens.push({ ...numberToken(digits, unit, money !== undefined || dollars !== undefined), ...place });
  }
  return joinNumberWords(tokens);
}

function numberToken(digits: string, unit: string | undefined, isMoney: boolean) {
  const isGrouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(digits);
  const value = Number(digits.replaceAll(",", "")) * (unit ? UNITS[unit.toLowerCase()]! : 1);
  const kind: Token["kind"] = isMoney || isGrouped || unit ? "amount" : "number";
  return { kind, text: digits, value };
}

/** Replaces runs like *seventy-five thousand dollars* by one amount. */
function joinNumberWords(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  let index = 0;
  while (index < tokens.length) {
    const run = parseNumberWords(tokens, index);
    if (run === null) {
      joined.push(tokens[index]!);
      index++;
      continue;
    }
    const isMoney = tokens[index + run.length]?.text === "dollars";
    const last = tokens[index + run.length - (isMoney ? 0 : 1)]!;
    joined.push({
      kind: isMoney || run.value >= 1_000 ? "amount" : "number",
      text: "",
      value: run.value,
      start: tokens[index]!.start,
      end: last.end,
    });
    index += run.length + (isMoney ? 1 : 0);
  }
  return joined;
}
