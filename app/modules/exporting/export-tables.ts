/**
 * `csv`: RFC 4180 for programs: UTF-8 without BOM, LF, nothing altered; an absent value is an empty field, an empty
 * text is a quoted empty field (""). `excel`: the same for a double click in Excel: BOM, CRLF, texts that Excel would
 * run as a formula get an apostrophe in front. `jsonl`: one JSON object a line, absent is null.
 */
export const EXPORT_FORMATS = ["csv", "excel", "jsonl"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export type ExportEncoding = { readonly mediaType: string; readonly extension: string };

export const EXPORT_ENCODINGS: Readonly<Record<ExportFormat, ExportEncoding>> = {
  csv: { mediaType: "text/csv; charset=utf-8", extension: "csv" },
  excel: { mediaType: "text/csv; charset=utf-8", extension: "excel.csv" },
  jsonl: { mediaType: "application/jsonl; charset=utf-8", extension: "jsonl" },
};

export const EXPORT_TABLES = ["grades", "labels", "agreement", "comments", "doubts"] as const;
/**
 * `grades`: one row per revision of a grade and per assignment without one. `labels`: one row per item. `agreement`: one
 * row per item, which grades agreement rests on, and why others are not among them. `comments`: one row per text about an
 * item that is no grade's note. `doubts`: one row per doubt with its ruling, and per ruling that answers none.
 */
export type ExportTable = (typeof EXPORT_TABLES)[number];

/** The table and format that a file name such as `grades.excel.csv` asks for, or null. */
export function parseExportName(
  name: string,
): { readonly table: ExportTable; readonly format: ExportFormat } | null {
  for (const table of EXPORT_TABLES)
    for (const format of EXPORT_FORMATS)
      if (name === `${table}.${EXPORT_ENCODINGS[format].extension}`) return { table, format };
  return null;
}
