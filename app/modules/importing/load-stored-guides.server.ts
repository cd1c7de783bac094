import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { readGuideEntries } from "#app/modules/library/read-guide-entries.server.ts";
import { findTask } from "./load-stored.server.ts";
import { entryName, hashEntry, type StoredGuides } from "./plan-guide.ts";

/** What the library has of a task's guides and samples; empty for a task that it does not have. */
export async function loadStoredGuides(queries: Queries, taskSlug: string): Promise<StoredGuides> {
  const task = await findTask(queries, taskSlug);
  if (task === null) return { task: null, versions: [], entries: new Map(), samples: new Map() };
  const versions = await queries.query<{ id: string; version: number; contentHash: string }>(sql`
    select "id", "version", "contentHash" from "GuideVersion" where "taskId" = ${task.taskId}::uuid order by "version" desc`);
  const newest = versions[0] === undefined ? [] : await readGuideEntries(queries, versions[0].id);
  const samples = await queries.query<{
    split: string;
    key: string;
    goldOutcome: string;
    textHash: string;
  }>(sql`
    select s."split", s."key", v."goldOutcome", v."textHash" from "Sample" s
    cross join lateral (select * from "SampleVersion" where "sampleId" = s."id" order by "version" desc limit 1) v
    where s."taskId" = ${task.taskId}::uuid order by s."seq"`);
  return {
    task,
    versions,
    entries: new Map(newest.map((entry) => [entryName(entry.split, entry.sampleKey), hashEntry(entry)])),
    samples: new Map(samples.map((sample) => [entryName(sample.split, sample.key), sample])),
  };
}
