import { setImmediate } from "node:timers/promises";
import type { Queries } from "#app/db/transaction.server.ts";
import { type Result, success } from "#app/lib/result.ts";
import { SAMPLE_FIELDS, type SampleField } from "./column-fields.ts";
import { describeChangedSamples } from "./describe-changes.server.ts";
import { countPlan } from "./import-plan.ts";
import { type ImportPreview, rowLine } from "./import-preview.ts";
import { loadStoredSamples } from "./load-stored.server.ts";
import type { MappingWishes } from "./map-columns.ts";
import { planSamples, type SamplePlan } from "./plan-samples.ts";
import { listed, type PreparedImport } from "./prepared-import.server.ts";
import { type MappedSource, readMapped, reportFile, unusedColumns } from "./read-mapped.ts";
import { readSampleRows, type SampleDraft, type SampleRows, type SampleTarget } from "./read-sample-rows.ts";
import type { ReadingWish, SourceBytes } from "./read-source.ts";
import { storeSamples } from "./store-samples.server.ts";

/** Files of samples, and how they are to be read. */
export type SampleFiles = {
  readonly files: readonly SourceBytes[];
  readonly mapping: MappingWishes;
  readonly reading: ReadingWish;
  readonly dropsUnstorable: boolean;
};

/**
 * Reads files of samples into an import.
 * @param targetsOf where the samples of each file belong, in the order of the files
 */
export async function prepareSampleFiles(
  kind: "task" | "samples",
  input: SampleFiles,
  targetsOf: (sources: readonly MappedSource<SampleField>[]) => readonly SampleTarget[],
): Promise<Result<PreparedImport<SamplePlan>>> {
  const read = readMapped(input.files, SAMPLE_FIELDS, input);
  if (!read.ok) return read;
  const sources = read.value;
  const targets = targetsOf(sources);
  const rows: SampleRows[] = [];
  for (const [index, { source, map }] of sources.entries()) {
    const read = await readSampleRows(source.table, map, targets[index]!, input, setImmediate);
    rows.push({ ...read, problems: [...source.table.problems, ...read.problems] });
  }
  return success({
    kind,
    sources,
    plan: async (queries) => {
      const drafts = rows.flatMap((file) => file.drafts);
      const stored = await loadStoredSamples(queries, drafts);
      return planSamples(rows, stored);
    },
    describe: (queries, plan) => describeSampleImport(queries, sources, plan),
    store: storeSamples,
  });
}

async function describeSampleImport(
  queries: Queries,
  sources: readonly MappedSource<SampleField>[],
  plan: SamplePlan,
): Promise<ImportPreview> {
  const labelOf = ({ task, split, key }: SampleDraft) => `${task}, ${split} ${key}`;
  const line = (draft: SampleDraft) => rowLine(draft, `${labelOf(draft)}: ${draft.goldOutcome}`, draft.facts);
  const kept = [...new Set(sources.flatMap(unusedColumns))];
  return {
    files: sources.map((source) => reportFile(source, plan.rejected)),
    counts: countPlan(plan),
    fresh: listed(plan.fresh).map(line),
    unchanged: listed(plan.unchanged).map(line),
    ...(await describeChangedSamples(queries, plan.changed, labelOf)),
    rejected: plan.rejected,
    notes: [
      ...plan.notes,
      ...(kept.length === 0
        ? []
        : [`Kept beside each sample: ${kept.map((name) => `“${name}”`).join(", ")}.`]),
    ],
    facts: null,
    outcomes: null,
  };
}
