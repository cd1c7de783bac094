import { type RowProblem, wholeCell } from "./row-problem.ts";
import {
  DELIMITER_NAMES,
  DELIMITERS,
  type Delimiter,
  MOST_COLUMNS,
  type SourceRow,
  type SourceTable,
  type TableFormat,
} from "./source-table.ts";
import { type Quoting, type RawRecord, splitRecords } from "./split-records.ts";

export type TableReading = { readonly delimiter?: Delimiter; readonly quoting?: Quoting };

/**
 * Reads a delimited text (TSV, CSV) whose first record names the columns. The delimiter is the one given, or the
 * one that the file's name and its first line speak for. Rows with another number of cells than the header and
 * rows whose quotation marks do not fit become problems; every other row keeps its cells as they stand. Where the
 * first record has more cells than a table may have columns, nothing is read, and a remark says why.
 * Rows are counted from 1 without the header, lines from 1 with everything.
 */
export function readTable(file: string, text: string, reading: TableReading = {}): SourceTable {
  const hint = readSeparatorHint(text);
  const delimiter = reading.delimiter ?? hint?.delimiter ?? guessDelimiter(file, text);
  const quoting = reading.quoting ?? "double";
  const format = { kind: "delimited", delimiter, quoting } as const;

  let columns: readonly string[] | null = null;
  const rows: SourceRow[] = [];
  const problems: RowProblem[] = [];
  let blank = 0;
  let row = 0;
  for (const record of splitRecords(hint === null ? text : text.slice(hint.length), delimiter, quoting)) {
    const line = record.line + (hint === null ? 0 : 1);
    if (record.cells.every((cell) => cell.trim() === "")) {
      blank++;
    } else if (columns === null) {
      columns = withoutEmptyEnd(record.cells.map((cell) => cell.trim()));
      if (columns.length > MOST_COLUMNS) return tooWide(file, format, columns.length);
    } else {
      row++;
      const cells = fitCells(record.cells, columns.length);
      const fault = findFault({ ...record, cells }, columns, delimiter);
      if (fault === null) rows.push({ row, line, cells });
      else problems.push({ file, row, line, ...fault });
    }
  }

  const remarks = [
    ...(hint === null ? [] : [`The first line, “sep=${delimiter}”, names the delimiter.`]),
    ...(blank === 0 ? [] : [blank === 1 ? "1 blank line passed over." : `${blank} blank lines passed over.`]),
  ];
  return { file, format, columns: columns ?? [], rows, problems, remarks };
}

function tooWide(file: string, format: TableFormat & { kind: "delimited" }, count: number): SourceTable {
  const [found, most] = [count, MOST_COLUMNS].map((columns) => columns.toLocaleString("en"));
  const remark = `The first line has ${found} columns; ${most} are the most. Is the ${DELIMITER_NAMES[format.delimiter]} really between its columns?`;
  return { file, format, columns: [], rows: [], problems: [], remarks: [remark] };
}

type Fault = Pick<RowProblem, "column" | "found" | "reason" | "remedy">;

function findFault(record: RawRecord, columns: readonly string[], delimiter: Delimiter): Fault | null {
  const { cells, fault } = record;
  if (fault !== null) {
    const cell = cells[fault.cell] ?? "";
    return {
      column: columns[fault.cell] ?? null,
      found: { before: "", hit: '"', after: wholeCell(cell.slice(1)).hit },
      reason:
        fault.kind === "open" ? "A quote opens here and never closes." : "Text follows the closing quote.",
      remedy: "Double the quotes inside the cell, or read the file without quoting.",
    };
  }
  if (cells.length === columns.length) return null;
  const isShort = cells.length < columns.length;
  return {
    column: isShort ? (columns[cells.length] ?? null) : null,
    found: { before: wholeCell(cells.join(delimiter === "\t" ? " ⇥ " : delimiter)).hit, hit: "", after: "" },
    reason: `${cells.length} ${cells.length === 1 ? "cell" : "cells"} where ${columns.length} are expected.`,
    remedy: isShort
      ? `A ${DELIMITER_NAMES[delimiter]} is missing, or a cell with a line break has no quotes.`
      : `A cell holds a ${DELIMITER_NAMES[delimiter]}: put that cell between quotes.`,
  };
}

/** Without the empty cells that spreadsheets write behind the last column. */
function fitCells(cells: readonly string[], columns: number): readonly string[] {
  const isPadded = cells.length > columns && cells.slice(columns).every((cell) => cell === "");
  return isPadded ? cells.slice(0, columns) : cells;
}

function withoutEmptyEnd(names: readonly string[]): readonly string[] {
  const end = names.findLastIndex((name) => name !== "") + 1;
  return names.slice(0, end);
}

/** Excel's own first line: `sep=;`. */
function readSeparatorHint(text: string): { delimiter: Delimiter; length: number } | null {
  const match = /^"?sep=([\t,;|])"?(\r\n|\r|\n)/i.exec(text);
  return match ? { delimiter: match[1] as Delimiter, length: match[0].length } : null;
}

/** The name's own delimiter where the first line has it, else the one that the first line has most of. */
function guessDelimiter(file: string, text: string): Delimiter {
  const start = text.search(/[^\r\n]/);
  const header = start < 0 ? "" : (/^[^\r\n]*/.exec(text.slice(start, start + 100_000))?.[0] ?? "");
  const outside = header.replace(/"[^"]*"/g, "");
  const named: Delimiter = /\.(tsv|tab)$/i.test(file) ? "\t" : ",";
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: outside.split(delimiter).length - 1 }));
  if (counts.some(({ delimiter, count }) => delimiter === named && count > 0)) return named;
  const most = counts.reduce((best, next) => (next.count > best.count ? next : best));
  return most.count > 0 ? most.delimiter : named;
}
