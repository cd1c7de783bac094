import type { DecodedText } from "./decode-bytes.ts";
import { decodeBytes, ENCODING_NAMES, type TextEncoding } from "./decode-bytes.ts";
import { readJsonLines } from "./read-json-lines.ts";
import { readTable } from "./read-table.ts";
import { DELIMITER_NAMES, type Delimiter, type SourceTable } from "./source-table.ts";

/** A file as it was chosen. `name` may carry folders, with `/` between them. */
export type SourceBytes = { readonly name: string; readonly bytes: Uint8Array };

/** What a person said about how to read files; everything else is found out. */
export type ReadingWish = {
  readonly encoding?: TextEncoding;
  readonly delimiter?: Delimiter;
  readonly quoting?: "double" | "none";
};

/** A file of rows, read. */
export type ReadSource = {
  readonly table: SourceTable;
  readonly encoding: DecodedText["encoding"];
  /** Format, encoding and size in a line: "TSV, UTF-8 without BOM, 6 columns, 94 rows". */
  readonly summary: string;
  /** Why the text may not be what its author saw; null: no doubt. */
  readonly doubt: string | null;
};

/** Reads a file of rows by its name: `.jsonl` and `.ndjson` as JSON Lines, all others as a delimited text. */
export function readSource(file: SourceBytes, wish: ReadingWish): ReadSource {
  const { text, encoding, hasByteOrderMark, doubt } = decodeBytes(file.bytes, wish.encoding ?? null);
  const table = isJsonLines(file.name) ? readJsonLines(file.name, text) : readTable(file.name, text, wish);
  const count = table.rows.length + table.problems.length;
  const summary = [
    describeFormat(table.format),
    `${ENCODING_NAMES[encoding]}${encoding === "utf-8" ? ` ${hasByteOrderMark ? "with" : "without"} BOM` : ""}`,
    `${table.columns.length} ${table.columns.length === 1 ? "column" : "columns"}`,
    `${count.toLocaleString("en")} ${count === 1 ? "row" : "rows"}`,
  ].join(", ");
  return { table, encoding, summary, doubt };
}

export function isJsonLines(name: string): boolean {
  return /\.(jsonl|ndjson)$/i.test(name);
}

function describeFormat(format: SourceTable["format"]): string {
  if (format.kind === "json_lines") return "JSON Lines";
  const name =
    format.delimiter === "\t"
      ? "TSV"
      : format.delimiter === ","
        ? "CSV"
        : `${DELIMITER_NAMES[format.delimiter]}-separated`;
  return format.quoting === "none" ? `${name} without quoting` : name;
}
