import { ADVANCES, OTHER_ADVANCE, SEMIBOLD_SHARE } from "./letter-widths.ts";

/** About how wide a text is in Public Sans, in the unit of `size`. Within 3 % of the real face for Latin text. */
export function widthOf(words: string, size: number, weight: 400 | 600 = 400): number {
  let thousandths = 0;
  for (const letter of words) thousandths += ADVANCES.get(letter) ?? advanceOf(letter);
  return (thousandths / 1000) * size * (weight === 600 ? SEMIBOLD_SHARE : 1);
}

/** Scripts whose letters fill a square, and pictures in the text. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;
/** Signs that stand on the letter before. */
const NO_WIDTH = /[\p{Mark}\p{Default_Ignorable_Code_Point}]/u;

function advanceOf(letter: string): number {
  if (WIDE.test(letter)) return 1000;
  if (NO_WIDTH.test(letter)) return 0;
  const plain = letter.normalize("NFD").replace(/\p{Mark}/gu, "");
  return ADVANCES.get(plain) ?? OTHER_ADVANCE;
}

/** The text as it stands, or with "…" in its middle if it is wider: names that differ at their end stay apart. */
export function fitText(words: string, width: number, size: number, weight: 400 | 600 = 400): string {
  if (widthOf(words, size, weight) <= width) return words;
  const letters = [...words];
  for (let kept = letters.length - 1; kept > 1; kept--) {
    const end = Math.floor(kept / 2);
    const short = `${letters.slice(0, kept - end).join("")}…${letters.slice(-end).join("")}`;
    if (widthOf(short, size, weight) <= width) return short;
  }
  return "…";
}

/** The text in lines of at most this width; a word that is wider than a line is broken. */
export function wrapText(words: string, width: number, size: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of words.split(/ +/u).flatMap((each) => breakWord(each, width, size))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && widthOf(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === "" ? lines : [...lines, line];
}

function breakWord(word: string, width: number, size: number): string[] {
  if (widthOf(word, size) <= width) return [word];
  const parts: string[] = [];
  let part = "";
  for (const letter of word) {
    if (part !== "" && widthOf(part + letter, size) > width) {
      parts.push(part);
      part = "";
    }
    part += letter;
  }
  return [...parts, part];
}

export type FaceRun = { readonly text: string; readonly face: "sans" | "serif" };

/**
 * A text by the face that has its letters: Public Sans is Latin alone, Source Serif has Greek and Cyrillic too. So κ and α
 * stand in the serif wherever they are written.
 */
export function facesOf(words: string, face: "sans" | "serif"): FaceRun[] {
  if (face === "serif") return [{ text: words, face }];
  return words
    .split(/([\p{Script=Greek}\p{Script=Cyrillic}][\p{Script=Greek}\p{Script=Cyrillic}\p{Mark}]*)/u)
    .map((run, index): FaceRun => ({ text: run, face: index % 2 === 0 ? "sans" : "serif" }))
    .filter((run) => run.text !== "");
}
