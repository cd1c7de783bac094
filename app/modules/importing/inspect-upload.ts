import { type FieldDefinition, GENERATION_FIELDS, SAMPLE_FIELDS } from "./column-fields.ts";
import type { ImportKind } from "./import-preview.ts";
import { findDuplicateColumns, mapColumns } from "./map-columns.ts";
import { type ReadSource, readSource, type SourceBytes } from "./read-source.ts";
import { groupTaskFiles } from "./read-task-folder.ts";
import { headerOf, readingOf, type UploadSettings } from "./upload-settings.ts";

/** A file as the step Reading shows it. */
export type FileReading = {
  readonly name: string;
  readonly summary: string;
  readonly doubt: string | null;
  readonly remarks: readonly string[];
  readonly unreadable: number;
  readonly columns: readonly string[];
  /** The beginning of the first rows; null: the row has no such field. */
  readonly rows: readonly (readonly (string | null)[])[];
};

/** The columns of files that have the same ones, as the step Columns asks about them. */
export type ColumnChoice = {
  readonly header: string;
  readonly files: readonly string[];
  readonly columns: readonly { readonly name: string; readonly example: string }[];
  readonly fields: readonly {
    readonly field: string;
    readonly label: string;
    readonly isRequired: boolean;
    /** `#3`, `-` for none, or nothing where it must be chosen. */
    readonly chosen: string;
    readonly problem: string | null;
  }[];
  /** Columns that serve no field. */
  readonly unused: readonly string[];
  readonly duplicates: readonly string[];
};

const SHOWN_ROWS = 4;

/** Reads the tables of an upload: in task folders the files that are splits, otherwise every file. */
export function readTables(
  kind: ImportKind,
  files: readonly SourceBytes[],
  settings: UploadSettings,
): ReadSource[] {
  if (kind === "guide") return [];
  const tables =
    kind === "task" ? groupTaskFiles(files).flatMap(({ splits }) => splits.map(({ file }) => file)) : files;
  const { reading } = readingOf(settings);
  return tables.map((file) => readSource(file, reading));
}

export function describeReading({ table, summary, doubt }: ReadSource): FileReading {
  return {
    name: table.file,
    summary,
    doubt,
    remarks: table.remarks,
    unreadable: table.problems.length,
    columns: table.columns,
    rows: table.rows
      .slice(0, SHOWN_ROWS)
      .map(({ cells }) => cells.map((cell) => (cell === null ? null : shorten(cell, 90)))),
  };
}

/** What must be said about the columns of an upload, once for all files that have the same ones. */
export function describeColumns(
  kind: ImportKind,
  sources: readonly ReadSource[],
  settings: UploadSettings,
): ColumnChoice[] {
  const fields: readonly FieldDefinition[] = kind === "generations" ? GENERATION_FIELDS : SAMPLE_FIELDS;
  const groups = new Map<string, ReadSource[]>();
  for (const source of sources) {
    const header = headerOf(source.table.columns);
    groups.set(header, [...(groups.get(header) ?? []), source]);
  }
  return [...groups].map(([header, members]) => {
    const { columns } = members[0]!.table;
    const wish = readingOf(settings).mapping(columns);
    const mapped = mapColumns(columns, fields, wish);
    const problems = mapped.ok ? [] : mapped.problems;
    const mapping: Readonly<Record<string, number | undefined>> = mapped.ok ? mapped.map.mapping : {};
    return {
      header,
      files: members.map(({ table }) => table.file),
      columns: columns.map((name, index) => ({ name, example: exampleOf(members, index) })),
      fields: fields.map(({ field, label, isRequired }) => ({
        field,
        label,
        isRequired,
        chosen:
          mapping[field] === undefined ? (wish[field] ?? (mapped.ok ? "-" : "")) : `#${mapping[field] + 1}`,
        problem: problems.find((problem) => problem.field === field)?.message ?? null,
      })),
      unused: mapped.ok ? mapped.map.unused.map(({ name }) => name) : [],
      duplicates: findDuplicateColumns(columns).map(({ name }) => name),
    };
  });
}

/** "TSV, UTF-8 without BOM, 6 columns, 94 rows" where all files are alike, else how many rows they have together. */
export function summariseReading(sources: readonly ReadSource[]): string {
  const summaries = new Set(sources.map(({ summary }) => summary));
  if (summaries.size === 1) return `${[...summaries][0]}${sources.length > 1 ? " each" : ""}`;
  const rows = sources.reduce((sum, { table }) => sum + table.rows.length + table.problems.length, 0);
  return `${sources.length} files, ${rows.toLocaleString("en")} rows`;
}

/** "index → sample" for each field that has a column. */
export function summariseColumns(choices: readonly ColumnChoice[]): string[] {
  if (choices.length !== 1) return [`${choices.length} sets of columns`];
  const [choice] = choices;
  return choice!.fields.flatMap(({ field, chosen }) => {
    const column = choice!.columns[Number(chosen.slice(1)) - 1];
    return chosen.startsWith("#") && column !== undefined ? [`${column.name} → ${field}`] : [];
  });
}

/** The first cell of a column that holds something. */
function exampleOf(sources: readonly ReadSource[], index: number): string {
  for (const { table } of sources) {
    for (const { cells } of table.rows.slice(0, 20)) {
      const cell = cells[index]?.trim();
      if (cell) return shorten(cell, 70);
    }
  }
  return "";
}

function shorten(text: string, length: number): string {
  const line = text.slice(0, 4 * length).replace(/\s+/g, " ");
  return line.length > length ? `${line.slice(0, length - 1)}…` : line;
}
