import { canonicalText } from "#app/lib/canonical-text.ts";
import { sha256Hex } from "#app/lib/sha256.ts";
import { matchOutcome, type TaskOutcomes } from "#app/modules/library/outcomes.ts";
import {
  type CellOptions,
  findCellProblem,
  type Pause,
  ROWS_BETWEEN_PAUSES,
  type RowReader,
  rowReader,
} from "./check-cells.ts";
import type { SampleField } from "./column-fields.ts";
import { nameRows } from "./import-plan.ts";
import type { ColumnMap } from "./map-columns.ts";
import type { FileNotes } from "./name-files.ts";
import type { RowPlace, RowProblem } from "./row-problem.ts";
import type { SourceTable } from "./source-table.ts";

/** A sample as a row gives it, in the form in which it is stored. */
export type SampleDraft = RowPlace & {
  readonly task: string;
  readonly split: string;
  readonly key: string;
  readonly facts: string;
  readonly goldOutcome: string;
  readonly slice: string | null;
  /** Every further column under its own name. */
  readonly extra: Readonly<Record<string, string>>;
  readonly textHash: string;
  readonly contentHash: string;
  readonly rawHash: string;
};

/** Where the samples of a file belong. */
export type SampleTarget = { readonly task: TaskOutcomes; readonly split: string };

export type SampleRows = FileNotes & {
  readonly drafts: readonly SampleDraft[];
  readonly problems: readonly RowProblem[];
};

/**
 * Reads the rows of a file of samples. Without a column of keys, a sample's key is the number of its row from 0, as
 * published code counts rows. Facts become canonical text; outcomes take the task's spelling.
 */
export async function readSampleRows(
  table: SourceTable,
  map: ColumnMap<SampleField>,
  target: SampleTarget,
  options: CellOptions,
  pause: Pause,
): Promise<SampleRows> {
  const drafts: SampleDraft[] = [];
  const problems: RowProblem[] = [];
  const respelled: RowPlace[] = [];
  for (const [index, source] of table.rows.entries()) {
    if (index % ROWS_BETWEEN_PAUSES === ROWS_BETWEEN_PAUSES - 1) await pause();
    const reader = rowReader(table, source, options);
    const read = readRow(reader, map, target);
    if ("reason" in read) problems.push(read);
    else {
      drafts.push(read);
      if (read.goldOutcome !== reader.name(map.mapping.outcome)) respelled.push(read);
    }
  }
  const notes = [
    ...(map.mapping.sample === undefined && table.rows.length > 0
      ? ["No column of keys: a sample's key is the number of its row, from 0."]
      : []),
    ...(respelled.length === 0
      ? []
      : [`The outcome in ${nameRows(respelled)} was written in another way than the task's.`]),
  ];
  return { file: table.file, drafts, problems, notes };
}

/** The distinct outcomes of a file, for a task that nobody has described. */
export function listOutcomes(table: SourceTable, outcomeColumn: number | undefined): string[] {
  if (outcomeColumn === undefined) return [];
  return [...new Set(table.rows.map(({ cells }) => cells[outcomeColumn]?.trim() ?? ""))].filter(
    (outcome) => outcome !== "",
  );
}

function readRow(
  reader: RowReader,
  { mapping, unused }: ColumnMap<SampleField>,
  { task, split }: SampleTarget,
): SampleDraft | RowProblem {
  const extras = unused.filter(({ name }) => name !== "");
  const fault = findCellProblem(
    reader,
    [...Object.values(mapping), ...extras.map(({ index }) => index)],
    [mapping.sample, mapping.slice],
  );
  if (fault !== null) return fault;

  const key = mapping.sample === undefined ? String(reader.place.row - 1) : reader.name(mapping.sample);
  if (key === null)
    return reader.problem(mapping.sample ?? null, "The sample's key is empty.", "Give the row a key.");
  const raw = reader.cell(mapping.facts) ?? "";
  const facts = canonicalText(raw);
  if (facts === "")
    return reader.problem(mapping.facts ?? null, "The facts are empty.", "Fill the cell or delete the row.");
  const given = reader.name(mapping.outcome);
  const goldOutcome = given === null ? null : matchOutcome(given, task);
  if (goldOutcome === null) {
    const allowed = task.outcomes.join(", ");
    return reader.problem(
      mapping.outcome ?? null,
      given === null ? "The outcome is empty." : `Not an outcome of this task. Allowed: ${allowed}.`,
      given === null ? `Fill it: ${allowed}.` : "Correct the cell, or is this the right column?",
    );
  }
  const slice = reader.name(mapping.slice);
  const extra = Object.fromEntries(
    extras.flatMap(({ name, index }) => {
      const value = reader.cell(index);
      return value === null || value === "" ? [] : [[name, canonicalText(value)]];
    }),
  );
  return {
    ...reader.place,
    task: task.slug,
    split,
    key,
    facts,
    goldOutcome,
    slice,
    extra,
    textHash: sha256Hex(facts),
    contentHash: hashSample({ facts, goldOutcome, slice, extra }),
    rawHash: sha256Hex(raw),
  };
}

/** SHA-256 over what a sample version holds; the order of the extra columns does not count. */
export function hashSample(sample: Pick<SampleDraft, "facts" | "goldOutcome" | "slice" | "extra">): string {
  const extra = Object.entries(sample.extra).sort(([one], [other]) => (one < other ? -1 : 1));
  return sha256Hex(JSON.stringify([sample.facts, sample.goldOutcome, sample.slice, extra]));
}
