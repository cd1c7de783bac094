/** A record of a delimited text, before anything is known about its columns. */
export type RawRecord = {
  /** The line on which the record begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly fault: QuoteFault | null;
};

/**
 * A cell whose quotation marks do not fit. `open`: the first one never closes. `closing`: more text follows the
 * closing one. The cell is given with its marks, as are the cells after it.
 */
export type QuoteFault = { readonly kind: "open" | "closing"; readonly cell: number };

/** `double`: a cell may be put between quotation marks, which are doubled inside. `none`: a mark is a character. */
export type Quoting = "double" | "none";

/**
 * Splits a delimited text into records, as RFC 4180 and Python's csv module read it: a cell that begins with a
 * quotation mark may hold delimiters, line breaks and doubled marks; in any other cell a mark is a character like
 * all others (published files have `The mark "Salt" for …`). Records end with LF, CRLF or CR; a blank line is a
 * record of one empty cell.
 *
 * A mark that never closes, or closes before more text, would swallow the rows behind it. From such a cell on, the
 * record is read without quoting and ends with its line; the next line begins a record as usual.
 */
export function* splitRecords(text: string, delimiter: string, quoting: Quoting): Generator<RawRecord> {
  const reader = { text, delimiter, lastMark: text.lastIndexOf('"') };
  let line = 1;
  for (let start = 0; start < text.length; ) {
    const { cells, fault, end } = readRecord(reader, start, quoting);
    yield { line, cells, fault };
    line += countLineBreaks(text, start, end);
    start = end;
  }
}

/** `lastMark` bounds the search for a closing mark: where many never close, none costs a walk to the end. */
type Reader = { readonly text: string; readonly delimiter: string; readonly lastMark: number };

function readRecord(reader: Reader, start: number, quoting: Quoting) {
  const { text, delimiter } = reader;
  const cells: string[] = [];
  let fault: QuoteFault | null = null;
  let position = start;
  for (;;) {
    const quoted: CellReading | CellFault | null =
      quoting === "double" && fault === null && text[position] === '"' ? readQuoted(reader, position) : null;
    if (quoted !== null && "fault" in quoted) fault = { kind: quoted.fault, cell: cells.length };
    const cell = quoted !== null && "end" in quoted ? quoted : readPlain(reader, position);
    cells.push(cell.value);
    position = cell.end;
    if (text[position] !== delimiter) break;
    position++;
  }
  return { cells, fault, end: position + (text.startsWith("\r\n", position) ? 2 : 1) };
}

type CellReading = { readonly value: string; readonly end: number };
type CellFault = { readonly fault: QuoteFault["kind"] };

/** Reads from an opening mark to the end of its cell; blanks behind the closing mark belong to nothing. */
function readQuoted({ text, delimiter, lastMark }: Reader, open: number): CellReading | CellFault {
  let value = "";
  for (let position = open + 1; ; ) {
    const close = position <= lastMark ? text.indexOf('"', position) : -1;
    if (close < 0) return { fault: "open" };
    if (text[close + 1] === '"') {
      value += text.slice(position, close + 1);
      position = close + 2;
      continue;
    }
    value += text.slice(position, close);
    let end = close + 1;
    while (text[end] === " ") end++;
    if (end >= text.length || text[end] === delimiter || isLineBreak(text[end])) return { value, end };
    return { fault: /[\r\n]/.test(value) ? "open" : "closing" };
  }
}

function readPlain({ text, delimiter }: Reader, start: number): CellReading {
  let end = start;
  while (end < text.length && text[end] !== delimiter && !isLineBreak(text[end])) end++;
  return { value: text.slice(start, end), end };
}

function isLineBreak(character: string | undefined): boolean {
  return character === "\n" || character === "\r";
}

function countLineBreaks(text: string, from: number, to: number): number {
  let count = 0;
  for (let position = from; position < to; position++) {
    if (text[position] === "\n" || (text[position] === "\r" && text[position + 1] !== "\n")) count++;
  }
  return count;
}
