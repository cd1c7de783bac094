import type { RowProblem } from "./row-problem.ts";

/** A row as a file gives it, with one cell for each of the table's columns; null: the row has no such field. */
export type SourceRow = {
  /** From 1, without the header and without blank lines. */
  readonly row: number;
  /** The line on which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly (string | null)[];
};

/** What a file of rows holds, whatever its format. */
export type SourceTable = {
  readonly file: string;
  readonly format: TableFormat;
  /** As they stand in the file, white space around them cut; a name may come twice or be empty. */
  readonly columns: readonly string[];
  readonly rows: readonly SourceRow[];
  /** Rows that could not be read. */
  readonly problems: readonly RowProblem[];
  /** How it was read and what was passed over, in sentences. */
  readonly remarks: readonly string[];
};

export type TableFormat =
  | { readonly kind: "delimited"; readonly delimiter: Delimiter; readonly quoting: "double" | "none" }
  | { readonly kind: "json_lines" };

export const DELIMITERS = ["\t", ",", ";", "|"] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export const DELIMITER_NAMES: Readonly<Record<Delimiter, string>> = {
  "\t": "tab",
  ",": "comma",
  ";": "semicolon",
  "|": "vertical bar",
};

/** Far more columns than any table of samples or generations has; beyond it a file was misread. */
export const MOST_COLUMNS = 1_000;
