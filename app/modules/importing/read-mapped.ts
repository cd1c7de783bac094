import { type Result, refuse, success } from "#app/lib/result.ts";
import type { FieldDefinition } from "./column-fields.ts";
import type { FileReport } from "./import-preview.ts";
import { type ColumnMap, findDuplicateColumns, type MappingWishes, mapColumns } from "./map-columns.ts";
import { type ReadingWish, type ReadSource, readSource, type SourceBytes } from "./read-source.ts";
import type { RowProblem } from "./row-problem.ts";

/** A file of rows with its columns found. */
export type MappedSource<Field extends string> = {
  readonly file: SourceBytes;
  readonly source: ReadSource;
  readonly map: ColumnMap<Field>;
};

/**
 * Reads each file and finds its columns. Refuses (`invalid`) files without rows and columns that are missing or
 * unclear; the refusal's fields are named `mapping.<field>`, its message names every file and reason.
 */
export function readMapped<Field extends string>(
  files: readonly SourceBytes[],
  fields: readonly (FieldDefinition & { readonly field: Field })[],
  wish: { readonly mapping: MappingWishes; readonly reading: ReadingWish },
): Result<MappedSource<Field>[]> {
  if (files.length === 0)
    return refuse("invalid", "No file was given.", { fields: { files: "Choose a file." } });
  const read: MappedSource<Field>[] = [];
  const complaints: { readonly file: string; readonly field: string; readonly message: string }[] = [];
  for (const file of files) {
    const source = readSource(file, wish.reading);
    const { columns } = source.table;
    const mapping = typeof wish.mapping === "function" ? wish.mapping(columns) : wish.mapping;
    const mapped = mapColumns(columns, fields, mapping);
    if (source.table.rows.length === 0 && source.table.problems.length === 0) {
      complaints.push({ file: file.name, field: "files", message: "The file has no rows." });
    } else if (mapped.ok) {
      read.push({ file, source, map: mapped.map });
    } else {
      for (const { field, message } of mapped.problems) {
        complaints.push({ file: file.name, field: `mapping.${field ?? "other"}`, message });
      }
    }
  }
  const names = files.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined)
    complaints.push({ file: twice, field: "files", message: "Two files have this name." });
  if (complaints.length === 0) return success(read);
  const sentences = complaints.map(({ file, message }) => `${file}: ${message}`);
  const byField = Object.fromEntries(complaints.map(({ field, message }) => [field, message]));
  return refuse("invalid", [...new Set(sentences)].join("\n"), { fields: byField });
}

/** What a person should know about how a file was read. */
export function reportFile(mapped: MappedSource<string>, rejected: readonly RowProblem[]): FileReport {
  const { file, source, map } = mapped;
  const twice = findDuplicateColumns(source.table.columns).filter(({ name }) => name !== "");
  return {
    name: file.name,
    byteLength: file.bytes.byteLength,
    summary: source.summary,
    doubt: source.doubt,
    remarks: [
      ...source.table.remarks,
      ...map.remarks,
      ...twice.map(({ name, numbers }) => `Columns ${numbers.join(" and ")} are both called “${name}”.`),
    ],
    rows: source.table.rows.length + source.table.problems.length,
    rejected: rejected.filter((problem) => problem.file === file.name).length,
  };
}

/** The mapping as the record of the import keeps it: field to column name. */
export function namedMapping({ source, map }: MappedSource<string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(map.mapping).map(([field, index]) => [field, source.table.columns[index ?? -1] ?? ""]),
  );
}

/** The names of the columns that serve no field. */
export function unusedColumns({ map }: MappedSource<string>): string[] {
  return map.unused.map(({ name }) => name).filter((name) => name !== "");
}
