import { describeTextProblem, dropUnstorable, findTextProblem } from "#app/lib/canonical-text.ts";
import { toUtf16 } from "#app/lib/code-points.ts";
import { excerptOf, type RowPlace, type RowProblem, wholeCell } from "./row-problem.ts";
import type { SourceRow, SourceTable } from "./source-table.ts";

/** Longest key of a sample and name of a model or run, in UTF-16 units. */
export const LONGEST_NAME = 200;

/** One row with its table, ready to be asked for cells and to say what is wrong with them. */
export type RowReader = {
  readonly place: RowPlace;
  /** The cell of a column; null where the column is not mapped, or the row has no such field. */
  cell(column: number | undefined): string | null;
  /** The cell without white space around it; null where there is nothing. */
  name(column: number | undefined): string | null;
  problem(column: number | null, reason: string, remedy: string, found?: RowProblem["found"]): RowProblem;
};

export type CellOptions = {
  /** Characters that cannot be stored are dropped instead of rejecting their row. */
  readonly dropsUnstorable: boolean;
};

/** Lets others work: awaited every so many rows, so that a large file holds nobody up. */
export type Pause = () => Promise<unknown>;

/** Rows between two pauses: some 20 ms of work. */
export const ROWS_BETWEEN_PAUSES = 1_000;

export function rowReader(table: SourceTable, source: SourceRow, options: CellOptions): RowReader {
  const place = { file: table.file, row: source.row, line: source.line };
  const cell = (column: number | undefined) => {
    const text = column === undefined ? null : (source.cells[column] ?? null);
    return text !== null && options.dropsUnstorable ? dropUnstorable(text) : text;
  };
  return {
    place,
    cell,
    name: (column) => cell(column)?.trim() || null,
    problem: (column, reason, remedy, found) => ({
      ...place,
      column: column === null ? null : (table.columns[column] ?? null),
      found: found ?? wholeCell((column === null ? null : cell(column)) ?? ""),
      reason,
      remedy,
    }),
  };
}

/** The first of these cells that cannot be stored, or that should be a name and is none; null: all is well. */
export function findCellProblem(
  reader: RowReader,
  columns: readonly (number | undefined)[],
  names: readonly (number | undefined)[],
): RowProblem | null {
  for (const column of columns) {
    if (column === undefined) continue;
    const text = reader.cell(column) ?? "";
    const problem = findTextProblem(text);
    if (problem === null) continue;
    const at = toUtf16(text, problem.position - 1);
    const what = describeTextProblem(problem);
    return reader.problem(
      column,
      `${what.charAt(0).toUpperCase()}${what.slice(1)}.`,
      "Delete it, or let the import drop it.",
      excerptOf(text, at, at + 1),
    );
  }
  for (const column of names) {
    const name = reader.name(column);
    if (name === null || column === undefined) continue;
    if (/\p{Cc}/u.test(name)) {
      return reader.problem(
        column,
        "A name holds no line break, tab or control character.",
        "Put it on one line.",
      );
    }
    if (name.length > LONGEST_NAME) {
      const reason = `A name of ${name.length.toLocaleString("en")} characters is too long; ${LONGEST_NAME} are allowed.`;
      return reader.problem(column, reason, "Is this the right column?");
    }
  }
  return null;
}
