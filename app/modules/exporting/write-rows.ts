import { stringify } from "csv-stringify/sync";
import type { ExportFormat } from "./export-tables.ts";

export type CellValue =
  | string
  | number
  | boolean
  | null
  | readonly unknown[]
  | Readonly<Record<string, unknown>>;

/** A column with the sentence that says what stands in it. */
export type ExportColumn<Row> = {
  readonly name: string;
  readonly description: string;
  readonly read: (row: Row) => CellValue;
};

/** Makes a column of `Row`. */
type MakeColumn<Part, Row = Part> = (
  name: string,
  description: string,
  read: (part: Part, row: Row) => CellValue,
) => ExportColumn<Row>;

/** Makes columns over a part of the row; where the part is missing they are empty. */
export function columnsOf<Row, Part>(partOf: (row: Row) => Part | null): MakeColumn<Part, Row> {
  return (name, description, read) => ({
    name,
    description,
    read: (row) => {
      const part = partOf(row);
      return part === null ? null : read(part, row);
    },
  });
}

/** What stands before the first row. */
export function exportHead<Row>(columns: readonly ExportColumn<Row>[], format: ExportFormat): string {
  if (format === "jsonl") return "";
  const names = columns.map(({ name }) => name);
  return (format === "excel" ? "\uFEFF" : "") + lineOf(names, format);
}

/** One row as one line (a quoted field may hold line breaks). */
export function exportRow<Row>(
  columns: readonly ExportColumn<Row>[],
  row: Row,
  format: ExportFormat,
): string {
  const values = columns.map(({ read }) => read(row));
  if (format === "jsonl")
    return `${JSON.stringify(Object.fromEntries(columns.map(({ name }, index) => [name, values[index]])))}\n`;
  return lineOf(
    values.map((value) => textOf(value, format)),
    format,
  );
}

function lineOf(fields: readonly (string | null)[], format: ExportFormat): string {
  return stringify([[...fields]], {
    record_delimiter: format === "excel" ? "\r\n" : "\n",
    // Whatever ends a line somewhere is quoted, not only what ends it here.
    quoted_match: /[\r\n]/,
    cast: { string: (text) => ({ value: text, quoted_empty: text === "" }) },
  });
}

function textOf(value: CellValue, format: ExportFormat): string | null {
  if (value === null) return null;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return format === "excel" ? withoutFormula(text) : text;
}

/** Excel runs a field that begins with one of these as a formula; an apostrophe in front makes it a text. */
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r\n|]/.test(text) ? `'${text}` : text;
}
