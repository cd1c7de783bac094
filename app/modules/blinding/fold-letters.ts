/** A text as a reader sees its letters, and where each of its UTF-16 units stands in the text, in code points. */
export type FoldedText = {
  readonly text: string;
  /** One entry per UTF-16 unit of the folded text. */
  readonly starts: readonly number[];
};

/** Soft hyphens, zero-width characters, variation selectors: nothing of them is seen. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}+/gu;

/** The letters alone: without unseen characters, wide and styled letters as plain ones. */
export function foldLetters(text: string): string {
  return text.normalize("NFKC").replace(UNSEEN, "");
}

/**
 * The letters with their places. Each character is folded by itself: a letter and the accent behind it stay two, and
 * whoever looks for words tells by the accent that the letter is another one.
 */
export function foldWithPlaces(text: string): FoldedText {
  const starts: number[] = [];
  let folded = "";
  let offset = 0;
  for (const character of text) {
    const letters = character <= "\u007f" ? character : foldLetters(character);
    for (let unit = 0; unit < letters.length; unit++) starts.push(offset);
    folded += letters;
    offset++;
  }
  return { text: folded, starts };
}
