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
import type { GenerationField } from "./column-fields.ts";
import { nameRows } from "./import-plan.ts";
import type { ColumnMap, ColumnMapping } from "./map-columns.ts";
import type { FileNotes } from "./name-files.ts";
import type { RowPlace, RowProblem } from "./row-problem.ts";
import type { SourceTable } from "./source-table.ts";

/** A model's text as a row gives it, in the form in which it is stored. */
export type GenerationDraft = RowPlace & {
  readonly sampleKey: string;
  readonly model: string;
  readonly run: string;
  readonly text: string;
  readonly textHash: string;
  readonly rawHash: string;
  /** The task's spelling where the answer is an outcome, else as given; null: none was given. */
  readonly answer: string | null;
  readonly prompt: string | null;
  readonly finishReason: string | null;
  /** What the row says of the sample, for comparing; null: it does not say. */
  readonly facts: string | null;
  readonly goldOutcome: string | null;
  /** Which of the fields that may differ the file carries at all. */
  readonly carries: Readonly<Record<"answer" | "prompt" | "finishReason", boolean>>;
  /** The column that names the sample, for saying where it is wrong. */
  readonly sampleColumn: string | null;
};

export type GenerationTarget = {
  readonly task: TaskOutcomes;
  /** Of all rows of the file; null: a column says. */
  readonly model: string | null;
  readonly run: string;
};

export type GenerationRows = FileNotes & {
  readonly drafts: readonly GenerationDraft[];
  readonly problems: readonly RowProblem[];
};

/** Reads the rows of a file of generations. An empty text is a model that said nothing: kept, and noted. */
export async function readGenerationRows(
  table: SourceTable,
  { mapping }: ColumnMap<GenerationField>,
  target: GenerationTarget,
  options: CellOptions,
  pause: Pause,
): Promise<GenerationRows> {
  const drafts: GenerationDraft[] = [];
  const problems: RowProblem[] = [];
  const file: FileFacts = {
    mapping,
    target,
    outcomeOf: remembering((given) => matchOutcome(given, target.task)),
    carries: {
      answer: mapping.answer !== undefined,
      prompt: mapping.prompt !== undefined,
      finishReason: mapping.finish !== undefined,
    },
    sampleColumn: mapping.sample === undefined ? null : (table.columns[mapping.sample] ?? null),
  };
  for (const [index, source] of table.rows.entries()) {
    if (index % ROWS_BETWEEN_PAUSES === ROWS_BETWEEN_PAUSES - 1) await pause();
    const read = readRow(rowReader(table, source, options), file);
    if ("reason" in read) problems.push(read);
    else drafts.push(read);
  }
  const empty = drafts.filter(({ text }) => text === "");
  const strange = drafts.filter(({ answer }) => answer !== null && file.outcomeOf(answer) === null);
  const notes = [
    ...(empty.length === 0
      ? []
      : [`The text is empty in ${nameRows(empty)}: kept, as a model that said nothing.`]),
    ...(strange.length === 0
      ? []
      : [
          `The answer in ${nameRows(strange)} is no outcome of this task (${target.task.outcomes.join(", ")}), for example “${strange[0]?.answer}”: kept as it stands.`,
        ]),
  ];
  return { file: table.file, drafts, problems, notes };
}

/** What is the same for all rows of a file. */
type FileFacts = Pick<GenerationDraft, "carries" | "sampleColumn"> & {
  readonly mapping: ColumnMapping<GenerationField>;
  readonly target: GenerationTarget;
  readonly outcomeOf: (given: string) => string | null;
};

function readRow(reader: RowReader, file: FileFacts): GenerationDraft | RowProblem {
  const { mapping, target } = file;
  const stored = [
    mapping.sample,
    mapping.text,
    mapping.answer,
    mapping.model,
    mapping.run,
    mapping.prompt,
    mapping.finish,
  ];
  const names = [mapping.sample, mapping.model, mapping.run, mapping.finish];
  const fault = findCellProblem(reader, stored, names);
  if (fault !== null) return fault;

  const sampleKey = reader.name(mapping.sample);
  if (sampleKey === null) {
    return reader.problem(
      mapping.sample ?? null,
      "The sample's key is empty.",
      "Say which sample this text is about.",
    );
  }
  const model = target.model ?? reader.name(mapping.model);
  if (model === null) {
    return reader.problem(
      mapping.model ?? null,
      "The model is not named.",
      "Fill the cell, or name one model for the file.",
    );
  }
  const raw = reader.cell(mapping.text);
  if (raw === null) {
    return reader.problem(
      mapping.text ?? null,
      "The row has no text.",
      "Add the field, with an empty text if the model said nothing.",
    );
  }
  const text = canonicalText(raw);
  const textHash = sha256Hex(text);
  const given = reader.name(mapping.answer);
  return {
    ...reader.place,
    sampleKey,
    model,
    run: mapping.run === undefined ? target.run : (reader.name(mapping.run) ?? target.run),
    text,
    textHash,
    rawHash: raw === text ? textHash : sha256Hex(raw),
    answer: given === null ? null : (file.outcomeOf(given) ?? canonicalText(given)),
    prompt: reader.cell(mapping.prompt) === null ? null : canonicalText(reader.cell(mapping.prompt) ?? ""),
    finishReason: reader.name(mapping.finish),
    facts: comparable(reader.cell(mapping.facts)),
    goldOutcome: reader.name(mapping.outcome),
    carries: file.carries,
    sampleColumn: file.sampleColumn,
  };
}

/** A text that is only compared may hold what could not be stored; then it just differs. */
function comparable(text: string | null): string | null {
  return text === null ? null : text.replace(/\r\n?/g, "\n").trimEnd();
}

/** Answers are few and repeat: each is matched once. */
function remembering(match: (given: string) => string | null): (given: string) => string | null {
  const known = new Map<string, string | null>();
  return (given) => {
    const found = known.get(given);
    if (found !== undefined) return found;
    const matched = match(given);
    known.set(given, matched);
    return matched;
  };
}
