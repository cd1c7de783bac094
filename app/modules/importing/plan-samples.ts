import {
  type ChangedRow,
  type ImportPlan,
  inOrder,
  namePlace,
  nameRows,
  splitRepeats,
} from "./import-plan.ts";
import { gatherNotes } from "./name-files.ts";
import type { SampleDraft, SampleRows } from "./read-sample-rows.ts";
import { type RowProblem, wholeCell } from "./row-problem.ts";

/** The newest version of a sample in the library. */
export type StoredSample = {
  readonly sampleId: string;
  readonly sampleVersionId: string;
  readonly version: number;
  readonly goldOutcome: string;
  readonly slice: string | null;
  readonly textHash: string;
  readonly contentHash: string;
};

export type SamplePlan = ImportPlan<SampleDraft, StoredSample>;

/** One name for a sample: its key is task, split and the key in that split. */
export function sampleName({ task, split, key }: { task: string; split: string; key: string }): string {
  return [task, split, key].join("\u0000");
}

/** Compares the rows of files of samples with what the library has, named by `sampleName`. */
export function planSamples(
  rows: readonly SampleRows[],
  stored: ReadonlyMap<string, StoredSample>,
): SamplePlan {
  const { firsts, repeats, clashes } = splitRepeats(
    rows.flatMap(({ drafts }) => drafts),
    { keyOf: sampleName, contentOf: (draft) => draft.contentHash },
  );
  const fresh: SampleDraft[] = [];
  const unchanged: SampleDraft[] = [...repeats];
  const changed: ChangedRow<SampleDraft, StoredSample>[] = [];
  for (const draft of firsts) {
    const known = stored.get(sampleName(draft));
    if (known === undefined) fresh.push(draft);
    else if (known.contentHash === draft.contentHash) unchanged.push(draft);
    else changed.push({ draft, stored: known, differs: listDifferences(draft, known) });
  }
  const clashProblems: RowProblem[] = clashes.map(({ draft, first }) => ({
    file: draft.file,
    row: draft.row,
    line: draft.line,
    column: null,
    found: wholeCell(draft.key),
    reason: `Same sample as ${namePlace(first, draft)}, other content.`,
    remedy: "Keep one, or give this row another key.",
  }));
  return {
    fresh,
    unchanged,
    changed,
    rejected: inOrder([...rows.flatMap(({ problems }) => problems), ...clashProblems]),
    notes: [
      ...gatherNotes(rows),
      ...(repeats.length === 0
        ? []
        : [`The same sample again, with the same content: ${nameRows(repeats)}.`]),
    ],
  };
}

function listDifferences(draft: SampleDraft, stored: StoredSample): string[] {
  const differs = [
    ...(draft.textHash === stored.textHash ? [] : ["facts"]),
    ...(draft.goldOutcome === stored.goldOutcome ? [] : ["gold outcome"]),
    ...(draft.slice === stored.slice ? [] : ["slice"]),
  ];
  return differs.length > 0 ? differs : ["further columns"];
}
