/** A piece of a cell around the characters in question, for showing them in place. */
export type Excerpt = { readonly before: string; readonly hit: string; readonly after: string };

/** Where in a file something stands. Rows count from 1 without the header, lines from 1 with everything. */
export type RowPlace = { readonly file: string; readonly row: number; readonly line: number };

/** A row that cannot be imported: where, in which column, what is there, why, and how to mend it. */
export type RowProblem = RowPlace & {
  /** The column's name in the file; null: the whole row. */
  readonly column: string | null;
  readonly found: Excerpt;
  /** A sentence. */
  readonly reason: string;
  /** A sentence or two that say what to do. */
  readonly remedy: string;
};

const CONTEXT_UNITS = 28;

/** The part of `text` around the UTF-16 range `start` to `end`, cut to a line's length, never inside a pair. */
export function excerptOf(text: string, start: number, end: number): Excerpt {
  const from = outsidePair(text, Math.max(0, start - CONTEXT_UNITS));
  const to = outsidePair(text, Math.min(text.length, Math.max(end, start) + CONTEXT_UNITS));
  const hitEnd = outsidePair(text, Math.min(end, start + CONTEXT_UNITS * 3));
  return {
    before: `${from > 0 ? "…" : ""}${showControls(text.slice(from, start))}`,
    hit: `${showControls(text.slice(start, hitEnd))}${hitEnd < end ? "…" : ""}`,
    after: hitEnd < end ? "" : `${showControls(text.slice(end, to))}${to < text.length ? "…" : ""}`,
  };
}

/** The excerpt of a cell that is wrong as a whole. */
export function wholeCell(text: string): Excerpt {
  return excerptOf(text, 0, text.length);
}

function outsidePair(text: string, index: number): number {
  const isLow = /[\udc00-\udfff]/.test(text[index] ?? "");
  return isLow && /[\ud800-\udbff]/.test(text[index - 1] ?? "") ? index - 1 : index;
}

/** Line breaks and tabs as arrows, other control characters and lone halves by name, so that nothing hides. */
function showControls(text: string): string {
  return text
    .replace(/\r\n|\r|\n/g, "↵")
    .replaceAll("\t", "⇥")
    .replaceAll("\0", "NUL")
    .replace(
      /\p{Cc}|\p{Cs}/gu,
      (character) => `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`,
    );
}
