import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import type { TaskDescription } from "#app/modules/library/task-catalogue.ts";
import {
  generationKey,
  type KnownSample,
  type SplitSamples,
  type StoredGeneration,
} from "./plan-generations.ts";
import { type StoredSample, sampleName } from "./plan-samples.ts";

export type StoredTask = TaskDescription & { readonly taskId: string };

/** Rows asked for at once: bounds the size of a statement, not of an import. */
const ROWS_PER_STATEMENT = 10_000;

export async function findTask(queries: Queries, slug: string): Promise<StoredTask | null> {
  return queries.maybeOne<StoredTask>(sql`
    select "id" as "taskId", "slug", "name", "family", "question", "outcomes", "severalOutcomes",
      "description"
    from "Task" where "slug" = ${slug}`);
}

/** The task, or a refusal that names the tasks there are. */
export async function requireTask(queries: Queries, slug: string): Promise<Result<StoredTask>> {
  const task = await findTask(queries, slug);
  if (task !== null) return success(task);
  const known = await queries.query<{ slug: string }>(sql`select "slug" from "Task" order by "slug"`);
  const list = known.length === 0 ? "It has none yet." : `It has ${known.map((row) => row.slug).join(", ")}.`;
  const message = `The library has no task “${slug}”. ${list} Import the task's folder first.`;
  return refuse("invalid", message, { fields: { task: message } });
}

/** The newest versions of the samples that are named, by `sampleName`. */
export async function loadStoredSamples(
  queries: Queries,
  wanted: readonly { readonly task: string; readonly split: string; readonly key: string }[],
): Promise<Map<string, StoredSample>> {
  const found = new Map<string, StoredSample>();
  for (const part of inParts(wanted)) {
    const rows = await queries.query<StoredSample & { task: string; split: string; key: string }>(sql`
      select t."slug" as "task", s."split", s."key", s."id" as "sampleId", v."id" as "sampleVersionId", v."version",
        v."goldOutcome", v."slice", v."textHash", v."contentHash"
      from unnest(
        ${part.map(({ task }) => task)}::text[], ${part.map(({ split }) => split)}::text[],
        ${part.map(({ key }) => key)}::text[]
      ) as wanted("task", "split", "key")
      join "Task" t on t."slug" = wanted."task"
      join "Sample" s on s."taskId" = t."id" and s."split" = wanted."split" and s."key" = wanted."key"
      cross join lateral (
        select * from "SampleVersion" where "sampleId" = s."id" order by "version" desc limit 1
      ) v`);
    for (const row of rows) found.set(sampleName(row), row);
  }
  return found;
}

/**
 * The samples of a split that are named, and how far the split goes where one of them is missing.
 * One statement per 10,000 keys, however large the split is.
 */
export async function loadSplit(
  queries: Queries,
  task: StoredTask,
  split: string,
  keys: readonly string[],
): Promise<SplitSamples> {
  const wanted = [...new Set(keys)];
  const stored = await loadStoredSamples(
    queries,
    wanted.map((key) => ({ task: task.slug, split, key })),
  );
  const byKey = new Map<string, KnownSample>();
  for (const key of wanted) {
    const sample = stored.get(sampleName({ task: task.slug, split, key }));
    if (sample !== undefined) byKey.set(key, sample);
  }
  if (byKey.size === wanted.length) return { task, split, count: byKey.size, highestKey: null, byKey };
  const extent = await queries.one<{ count: number; highestKey: string | null }>(sql`
    select count(*) as "count",
      case when bool_and("key" ~ '^[0-9]{1,15}$') then max(case when "key" ~ '^[0-9]{1,15}$' then "key"::bigint end)::text end
        as "highestKey"
    from "Sample" where "taskId" = ${task.taskId}::uuid and "split" = ${split}`);
  return { task, split, ...extent, byKey };
}

/** The newest versions of the generations that are named, by `generationKey`. */
export async function loadStoredGenerations(
  queries: Queries,
  wanted: readonly { readonly sampleId: string; readonly model: string; readonly run: string }[],
): Promise<Map<string, StoredGeneration>> {
  const found = new Map<string, StoredGeneration>();
  for (const part of inParts(wanted)) {
    const rows = await queries.query<StoredGeneration & { sampleId: string; model: string; run: string }>(sql`
      select g."sampleId", m."name" as "model", g."run", g."id" as "generationId", v."id" as "generationVersionId",
        v."version", v."textHash", v."answer", encode(sha256(convert_to(v."prompt", 'UTF8')), 'hex') as "promptHash",
        v."finishReason"
      from unnest(
        ${part.map(({ sampleId }) => sampleId)}::uuid[], ${part.map(({ model }) => model)}::text[],
        ${part.map(({ run }) => run)}::text[]
      ) as wanted("sampleId", "model", "run")
      join "Model" m on m."name" = wanted."model"
      join "Generation" g on g."sampleId" = wanted."sampleId" and g."modelId" = m."id" and g."run" = wanted."run"
      cross join lateral (
        select * from "GenerationVersion" where "generationId" = g."id" order by "version" desc limit 1
      ) v`);
    for (const row of rows) found.set(generationKey(row.sampleId, row.model, row.run), row);
  }
  return found;
}

/** Facts and outcomes of samples in their newest versions, by sample. */
export async function loadSampleTexts(queries: Queries, named: readonly { readonly sampleId: string }[]) {
  if (named.length === 0) return new Map<string, { facts: string; goldOutcome: string }>();
  const rows = await queries.query<{ sampleId: string; facts: string; goldOutcome: string }>(sql`
    select distinct on ("sampleId") "sampleId", "facts", "goldOutcome" from "SampleVersion"
    where "sampleId" = any(${named.map(({ sampleId }) => sampleId)}::uuid[]) order by "sampleId", "version" desc`);
  return new Map(rows.map((row) => [row.sampleId, row]));
}

function* inParts<Value>(values: readonly Value[]): Generator<readonly Value[]> {
  for (let start = 0; start < values.length; start += ROWS_PER_STATEMENT) {
    yield values.slice(start, start + ROWS_PER_STATEMENT);
  }
}
