import { setImmediate } from "node:timers/promises";
import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { LONGEST_NAME } from "./check-cells.ts";
import { GENERATION_FIELDS } from "./column-fields.ts";
import { describeGenerationImport } from "./describe-generations.server.ts";
import { findNamesInRows } from "./find-names-in-rows.server.ts";
import { loadSplit, loadStoredGenerations, requireTask, type StoredTask } from "./load-stored.server.ts";
import type { MappingWishes } from "./map-columns.ts";
import { type GenerationPlan, planGenerations } from "./plan-generations.ts";
import { type PreparedImport, rowImport } from "./prepared-import.server.ts";
import { type GenerationRows, readGenerationRows } from "./read-generation-rows.ts";
import { readMapped } from "./read-mapped.ts";
import type { ReadingWish, SourceBytes } from "./read-source.ts";
import { storeGenerations } from "./store-generations.server.ts";

/** Files of generations and what they are about. */
export type GenerationsInput = {
  readonly files: readonly SourceBytes[];
  readonly task: string;
  readonly split: string;
  /** The model of each file, or one for all; none: a column names it. */
  readonly models: readonly string[];
  readonly run: string;
  readonly mapping: MappingWishes;
  readonly reading: ReadingWish;
  readonly dropsUnstorable: boolean;
};

/**
 * Says what an import of generations would do: new, unchanged, changed and rejected rows, and how the facts compare;
 * imports them in one transaction. The same files a second time change nothing.
 */
export const { preview: previewGenerations, commit: importGenerations } = rowImport(prepareGenerations);

async function prepareGenerations(
  database: Database,
  input: GenerationsInput,
): Promise<Result<PreparedImport<GenerationPlan>>> {
  const task = await requireTask(database, input.task);
  if (!task.ok) return task;
  const split = await requireSplit(database, task.value, input.split);
  if (!split.ok) return split;
  const wrongModel = findWrongModels(input);
  if (wrongModel !== null) return refuse("invalid", wrongModel, { fields: { models: wrongModel } });

  const mapping = (columns: readonly string[]) => {
    const wish = typeof input.mapping === "function" ? input.mapping(columns) : input.mapping;
    return input.models.length > 0 ? { ...wish, model: "-" } : wish;
  };
  const read = readMapped(input.files, GENERATION_FIELDS, { mapping, reading: input.reading });
  if (!read.ok) return read;
  const sources = read.value;
  if (input.models.length === 0 && sources.some(({ map }) => map.mapping.model === undefined)) {
    const message = "Name the model, or the column that names it.";
    return refuse("invalid", message, { fields: { models: message } });
  }

  const rows: GenerationRows[] = [];
  for (const [index, { source, map }] of sources.entries()) {
    const model = input.models.length === 1 ? input.models[0] : input.models[index];
    const target = { task: task.value, model: model ?? null, run: input.run };
    const read = await readGenerationRows(source.table, map, target, input, setImmediate);
    rows.push({ ...read, problems: [...source.table.problems, ...read.problems] });
  }
  return success({
    kind: "generations",
    sources,
    plan: async (queries) => {
      const drafts = rows.flatMap((file) => file.drafts);
      const samples = await loadSplit(
        queries,
        task.value,
        input.split,
        drafts.map(({ sampleKey }) => sampleKey),
      );
      const wanted = drafts.flatMap(({ sampleKey, model, run }) => {
        const sampleId = samples.byKey.get(sampleKey)?.sampleId;
        return sampleId === undefined ? [] : [{ sampleId, model, run }];
      });
      const stored = await loadStoredGenerations(queries, wanted);
      const compared = planGenerations(rows, samples, stored);
      return { ...compared, names: await findNamesInRows(queries, compared, setImmediate) };
    },
    describe: (queries, plan) => describeGenerationImport(queries, { sources, task: task.value, plan }),
    store: storeGenerations,
  });
}

async function requireSplit(queries: Queries, task: StoredTask, split: string): Promise<Result<null>> {
  const known = await queries.query<{ split: string }>(sql`
    select distinct "split" from "Sample" where "taskId" = ${task.taskId}::uuid order by 1`);
  if (known.some((row) => row.split === split)) return success(null);
  const list = known.map((row) => row.split).join(", ") || "no samples yet";
  const message = `${task.slug} has no split “${split}”. It has ${list}.`;
  return refuse("invalid", message, { fields: { split: message } });
}

function findWrongModels({ files, models, run }: GenerationsInput): string | null {
  if (models.length > 1 && models.length !== files.length) {
    return `${models.length} models are named for ${files.length} files. Name one for all, or one for each.`;
  }
  for (const name of [...models, ...(run === "" ? [] : [run])]) {
    if (name.trim() === "" || name !== name.trim())
      return "A name neither is empty nor has white space around it.";
    if (/\p{Cc}/u.test(name) || name.length > LONGEST_NAME) return `“${name.slice(0, 40)}” cannot be a name.`;
  }
  return null;
}
