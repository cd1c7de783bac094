import { json, sql } from "#app/db/sql.server.ts";
import type { SamplePlan } from "./plan-samples.ts";
import type { Storing } from "./prepared-import.server.ts";
import type { SampleDraft } from "./read-sample-rows.ts";
import { statementBatches } from "./statement-batches.ts";

type SampleVersionRow = Omit<SampleDraft, "file" | "row" | "line"> & {
  readonly sampleId: string;
  readonly version: number;
  readonly importBatchId: string;
};

/** Adds new samples of tasks that are there, and further versions of changed ones; a statement carries thousands of rows. */
export async function storeSamples({
  tx,
  plan,
  batchIds,
  onProgress,
}: Storing<Pick<SamplePlan, "fresh" | "changed">>): Promise<void> {
  const versionOf = (draft: SampleDraft, sampleId: string, version: number): SampleVersionRow => {
    const { file, row: _row, line: _line, ...content } = draft;
    return { ...content, sampleId, version, importBatchId: batchIds.get(file)! };
  };
  const rows = [
    ...plan.fresh.map((draft) => versionOf(draft, crypto.randomUUID(), 1)),
    ...plan.changed.map(({ draft, stored }) => versionOf(draft, stored.sampleId, stored.version + 1)),
  ];
  let stored = 0;
  for (const batch of statementBatches(rows, ({ facts }) => facts.length)) {
    const values = json(batch);
    await tx.execute(sql`
      insert into "Sample" ("id", "taskId", "split", "key")
      select r."sampleId", t."id", r."split", r."key"
      from rows from (jsonb_to_recordset(${values})
          as ("sampleId" uuid, "version" int, "task" text, "split" text, "key" text))
        with ordinality as r("sampleId", "version", "task", "split", "key", "position")
      join "Task" t on t."slug" = r."task" where r."version" = 1 order by r."position"`);
    await tx.execute(sql`
      insert into "SampleVersion" ("sampleId", "version", "facts", "goldOutcome", "slice", "extra", "textHash",
        "contentHash", "rawHash", "importBatchId")
      select * from jsonb_to_recordset(${values}) as r("sampleId" uuid, "version" int, "facts" text, "goldOutcome" text,
        "slice" text, "extra" jsonb, "textHash" text, "contentHash" text, "rawHash" text, "importBatchId" uuid)`);
    stored += batch.length;
    onProgress(stored, rows.length);
  }
}
