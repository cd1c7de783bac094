import { stringify } from "csv-stringify/sync";
import type { RowProblem } from "./row-problem.ts";

/**
 * Rejected rows as CSV for a spreadsheet: with a byte order mark, and cells that a spreadsheet would take for formulas
 * made harmless by an apostrophe.
 */
export function writeProblems(problems: readonly RowProblem[]): string {
  const rows = problems.map(({ file, row, line, column, found, reason, remedy }) => {
    const text = `${found.before}${found.hit}${found.after}`;
    return [file, row, line, column ?? "", text, reason, remedy];
  });
  return stringify([["file", "row", "line", "column", "what is there", "why", "how to mend it"], ...rows], {
    bom: true,
    record_delimiter: "windows",
    escape_formulas: true,
  });
}
