import { EXPORT_ENCODINGS, EXPORT_FORMATS, type ExportFormat } from "./export-formats.ts";

export const EXPORT_TABLES = ["grades", "labels"] as const;
/** `grades`: one row per revision of a grade and per assignment without one. `labels`: one row per item. */
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
