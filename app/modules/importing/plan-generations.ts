import { sha256Hex } from "#app/lib/sha256.ts";
import type { NameHit } from "#app/modules/blinding/find-names.ts";
import { matchOutcome, type TaskOutcomes } from "#app/modules/library/outcomes.ts";
import {
  type ChangedRow,
  type ImportPlan,
  inOrder,
  namePlace,
  nameRows,
  splitRepeats,
} from "./import-plan.ts";
import { gatherNotes } from "./name-files.ts";
import type { GenerationDraft, GenerationRows } from "./read-generation-rows.ts";
import { type RowProblem, wholeCell } from "./row-problem.ts";

/** What a file of generations is about: one split of one task, as the library has it. */
export type SplitSamples = {
  readonly task: TaskOutcomes;
  readonly split: string;
  /** How many samples the split has, and its highest key where all keys are numbers. */
  readonly count: number;
  readonly highestKey: string | null;
  /** Those that the file names, by key. */
  readonly byKey: ReadonlyMap<string, KnownSample>;
};

export type KnownSample = {
  readonly sampleId: string;
  readonly sampleVersionId: string;
  readonly textHash: string;
  readonly goldOutcome: string;
};

/** The newest version of a generation in the library. */
export type StoredGeneration = {
  readonly generationId: string;
  readonly generationVersionId: string;
  readonly version: number;
  readonly textHash: string;
  readonly answer: string | null;
  /** SHA-256 of the prompt, hex. */
  readonly promptHash: string | null;
  readonly finishReason: string | null;
};

export type PlacedGeneration = GenerationDraft & { readonly sampleId: string };

/** The rows that say something of their sample, and those of them that differ from the library. */
export type SampleComparison = { readonly compared: number; readonly differing: readonly PlacedGeneration[] };

/** The rows of files of generations beside what the library has. */
export type ComparedGenerations = ImportPlan<PlacedGeneration, StoredGeneration> & {
  readonly facts: SampleComparison;
  readonly outcomes: SampleComparison;
};

export type GenerationPlan = ComparedGenerations & {
  /** Where new and changed texts name a model or its maker; those that do not are absent. */
  readonly names: ReadonlyMap<PlacedGeneration, readonly NameHit[]>;
};

/** One name for a generation: its key is task, split, sample key, model, run; a sample's id stands for the first three. */
export function generationKey(sampleId: string, model: string, run: string): string {
  return [sampleId, model, run].join("\u0000");
}

/** Compares the rows of files of generations with what the library has, named by `generationKey`. */
export function planGenerations(
  rows: readonly GenerationRows[],
  samples: SplitSamples,
  stored: ReadonlyMap<string, StoredGeneration>,
): ComparedGenerations {
  const { placed, lost } = placeDrafts(
    rows.flatMap(({ drafts }) => drafts),
    samples,
  );
  const { firsts, repeats, clashes } = splitRepeats(placed, {
    keyOf: (draft) => generationKey(draft.sampleId, draft.model, draft.run),
    contentOf: (draft) => JSON.stringify([draft.textHash, draft.answer, draft.prompt, draft.finishReason]),
  });
  const fresh: PlacedGeneration[] = [];
  const unchanged: PlacedGeneration[] = [...repeats];
  const changed: ChangedRow<PlacedGeneration, StoredGeneration>[] = [];
  for (const draft of firsts) {
    const known = stored.get(generationKey(draft.sampleId, draft.model, draft.run));
    const differs = known === undefined ? [] : listDifferences(draft, known);
    if (known === undefined) fresh.push(draft);
    else if (differs.length === 0) unchanged.push(draft);
    else changed.push({ draft, stored: known, differs });
  }
  return {
    fresh,
    unchanged,
    changed,
    rejected: inOrder([...rows.flatMap(({ problems }) => problems), ...lost, ...clashes.map(describeClash)]),
    notes: [
      ...gatherNotes(rows),
      ...(repeats.length === 0
        ? []
        : [`The same text again for the same sample, model and run: ${nameRows(repeats)}.`]),
    ],
    facts: compareSamples(
      placed.filter(({ facts }) => facts !== null),
      ({ facts, sampleKey }) => sha256Hex(facts!) === samples.byKey.get(sampleKey)?.textHash,
    ),
    outcomes: compareSamples(
      placed.filter(({ goldOutcome }) => goldOutcome !== null),
      ({ goldOutcome, sampleKey }) =>
        matchOutcome(goldOutcome!, samples.task) === samples.byKey.get(sampleKey)?.goldOutcome,
    ),
  };
}

function placeDrafts(drafts: readonly GenerationDraft[], samples: SplitSamples) {
  const placed: PlacedGeneration[] = [];
  const lost: RowProblem[] = [];
  for (const draft of drafts) {
    const sample = samples.byKey.get(draft.sampleKey);
    if (sample !== undefined) placed.push({ ...draft, sampleId: sample.sampleId });
    else {
      lost.push({
        file: draft.file,
        row: draft.row,
        line: draft.line,
        column: draft.sampleColumn,
        found: wholeCell(draft.sampleKey),
        reason: `No such sample. ${describeSplit(samples)}`,
        remedy: /^\d+\.0$/.test(draft.sampleKey)
          ? `Keys are whole numbers here: write ${draft.sampleKey.slice(0, -2)}.`
          : "Is this row from another split?",
      });
    }
  }
  return { placed, lost };
}

function describeSplit({ task, split, count, highestKey }: SplitSamples): string {
  if (count === 0) return `The library has no ${split} samples of ${task.slug}.`;
  if (highestKey !== null) return `The ${split} split of ${task.slug} ends at ${highestKey}.`;
  return `The ${split} split of ${task.slug} has ${count.toLocaleString("en")} samples with other keys.`;
}

function listDifferences(draft: PlacedGeneration, stored: StoredGeneration): string[] {
  const { carries } = draft;
  const promptHash = draft.prompt === null ? null : sha256Hex(draft.prompt);
  return [
    ...(draft.textHash === stored.textHash ? [] : ["text"]),
    ...(!carries.answer || draft.answer === stored.answer ? [] : ["answer"]),
    ...(!carries.prompt || promptHash === stored.promptHash ? [] : ["prompt"]),
    ...(!carries.finishReason || draft.finishReason === stored.finishReason ? [] : ["finish reason"]),
  ];
}

function describeClash({ draft, first }: { draft: PlacedGeneration; first: PlacedGeneration }): RowProblem {
  return {
    file: draft.file,
    row: draft.row,
    line: draft.line,
    column: draft.sampleColumn,
    found: wholeCell(draft.sampleKey),
    reason: `Same sample, model and run as ${namePlace(first, draft)}, other ${first.textHash === draft.textHash ? "answer or details" : "text"}.`,
    remedy: "Keep one, or give this row another run.",
  };
}

function compareSamples(
  drafts: readonly PlacedGeneration[],
  agrees: (draft: PlacedGeneration) => boolean,
): SampleComparison {
  return { compared: drafts.length, differing: drafts.filter((draft) => !agrees(draft)) };
}
