import type { ImportCounts } from "./import-plan.ts";
import type { RowPlace, RowProblem } from "./row-problem.ts";

export const IMPORT_KINDS = ["task", "samples", "guide", "generations"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** How one file was read. */
export type FileReport = {
  readonly name: string;
  readonly byteLength: number;
  /** Format, encoding and size in a line. */
  readonly summary: string;
  /** Why its text may not be what its author saw; null: no doubt. */
  readonly doubt: string | null;
  /** What was found out or passed over while reading, in sentences. */
  readonly remarks: readonly string[];
  readonly rows: number;
  readonly rejected: number;
};

/** A row that raises no question, for looking at. */
export type RowLine = RowPlace & {
  readonly label: string;
  readonly text: string;
  /** Of a model's text: the models and makers that it names. */
  readonly names?: readonly string[];
};

/** A row whose content differs from what the library has. */
export type ChangedText = RowPlace & {
  readonly label: string;
  /** The version that the library has. */
  readonly version: number;
  readonly changes: readonly { readonly field: string; readonly stored: string; readonly given: string }[];
  /** Items of studies that are made from the stored version, and the grades on them. */
  readonly items: number;
  readonly grades: number;
};

/** How far what the file says of the samples agrees with the library. */
export type Agreement = {
  readonly compared: number;
  readonly agreeing: number;
  /** The first rows that differ. */
  readonly differing: readonly (RowPlace & {
    readonly label: string;
    readonly stored: string;
    readonly given: string;
  })[];
};

/** What an import would do, for a person to decide on. Lists of rows without problems are cut at `LISTED_ROWS`. */
export type ImportPreview = {
  readonly files: readonly FileReport[];
  readonly counts: ImportCounts;
  readonly fresh: readonly RowLine[];
  readonly unchanged: readonly RowLine[];
  readonly changed: readonly ChangedText[];
  /** Among all changed rows, not only those listed. */
  readonly changedPinned: {
    readonly rows: number;
    readonly items: number;
    readonly graded: number;
    /** Whoever sees the preview learns which model wrote items of these studies. */
    readonly studyIds: readonly string[];
  };
  readonly rejected: readonly RowProblem[];
  readonly notes: readonly string[];
  readonly facts: Agreement | null;
  readonly outcomes: Agreement | null;
};

export const LISTED_ROWS = 100;

/** A row in a list of rows without problems: one line of its text. */
export function rowLine(place: RowPlace, label: string, text: string): RowLine {
  const line = text.replace(/\s+/g, " ");
  return {
    file: place.file,
    row: place.row,
    line: place.line,
    label,
    text: line.length > 160 ? `${line.slice(0, 159)}…` : line,
  };
}

/** "Sample texts agree with the library in 282 of 282 rows." */
export function describeAgreement(what: string, agreement: Agreement): string {
  const [agreeing, compared] = [agreement.agreeing, agreement.compared].map((count) =>
    count.toLocaleString("en"),
  );
  return `${what} agree with the library in ${agreeing} of ${compared} rows.`;
}
