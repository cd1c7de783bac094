import type { Database } from "#app/db/database.server.ts";
import { json, sql } from "#app/db/sql.server.ts";

export type TestTask = {
  readonly slug: string;
  readonly family?: string;
  /** How many samples, with the keys 0, 1, … */
  readonly samples: number;
  readonly split?: string;
  /** Slices in turn: the first sample is of the first, and so on. */
  readonly slices?: readonly string[];
};

/** Puts tasks with samples and outcomes Yes and No into the library. */
export async function insertTasks(database: Database, tasks: readonly TestTask[]): Promise<void> {
  for (const task of tasks) {
    const { id } = await database.one<{ id: string }>(sql`
      insert into "Task" ("slug", "name", "family", "question", "outcomes")
      values (${task.slug}, ${task.slug}, ${task.family ?? task.slug}, 'Yes or no?', '{Yes,No}') returning "id"`);
    await database.execute(sql`
      with sample as (
        insert into "Sample" ("taskId", "split", "key")
        select ${id}::uuid, ${task.split ?? "test"}, number::text from generate_series(0, ${task.samples - 1}) number
        returning "id", "key"
      )
      insert into "SampleVersion"
        ("sampleId", "version", "facts", "goldOutcome", "slice", "textHash", "contentHash", "rawHash")
      select "id", 1, ${`Facts of ${task.slug} `} || "key",
        case when "key"::int % 2 = 0 then 'Yes' else 'No' end,
        (${task.slices ?? []}::text[])[1 + "key"::int % greatest(${task.slices?.length ?? 0}, 1)], 'h', 'h', 'h'
      from sample`);
  }
}

/** A model with a text for every sample in the library, except `without` (sample keys by task). */
export async function insertModel(
  database: Database,
  name: string,
  changes: { readonly run?: string; readonly without?: Readonly<Record<string, readonly string[]>> } = {},
): Promise<void> {
  await database.execute(sql`insert into "Model" ("name") values (${name}) on conflict do nothing`);
  const without = Object.entries(changes.without ?? {}).flatMap(([task, keys]) =>
    keys.map((key) => `${task} ${key}`),
  );
  await insertTexts(database, name, changes.run ?? "", without);
}

/** Texts of a model for the samples that have none yet, but not for those named `task key`. */
export async function insertTexts(
  database: Database,
  model: string,
  run = "",
  without: readonly string[] = [],
): Promise<void> {
  await database.execute(sql`
    with generation as (
      insert into "Generation" ("sampleId", "modelId", "run")
      select sample."id", model."id", ${run}
      from "Sample" sample join "Task" task on task."id" = sample."taskId", "Model" model
      where model."name" = ${model} and task."slug" || ' ' || sample."key" <> all(${without}::text[])
      on conflict do nothing returning "id", "sampleId"
    )
    insert into "GenerationVersion" ("generationId", "version", "text", "textHash", "rawHash", "answer")
    select generation."id", 1, 'Because the facts say so. Explanation for ' || sample."key" || '.', 'h', 'h', 'Yes'
    from generation join "Sample" sample on sample."id" = generation."sampleId"`);
}

/** Version 1 of a task's answer guide, without entries. */
export async function insertGuide(database: Database, task: string, version = 1): Promise<void> {
  await database.execute(sql`
    insert into "GuideVersion" ("taskId", "version", "contentHash", "rule", "body", "modesOfError")
    select "id", ${version}, ${`h${version}`}, 'The rule.', '', ${json({})} from "Task" where "slug" = ${task}`);
}
