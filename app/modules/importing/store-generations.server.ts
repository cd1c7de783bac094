import { json, sql } from "#app/db/sql.server.ts";
import { type SearchedText, storeFoundNames } from "#app/modules/blinding/search-texts.server.ts";
import type { GenerationPlan, PlacedGeneration } from "./plan-generations.ts";
import type { Storing } from "./prepared-import.server.ts";
import { statementBatches } from "./statement-batches.ts";

type GenerationVersionRow = Pick<
  PlacedGeneration,
  "sampleId" | "model" | "run" | "text" | "textHash" | "rawHash" | "answer" | "prompt" | "finishReason"
> & {
  readonly id: string;
  readonly generationId: string;
  readonly version: number;
  readonly importBatchId: string;
};

/**
 * Adds new models, new generations and further versions of changed ones, with the names that were found in them; a statement
 * carries thousands of rows.
 */
export async function storeGenerations({
  tx,
  plan,
  batchIds,
  onProgress,
}: Storing<Pick<GenerationPlan, "fresh" | "changed" | "names">>): Promise<void> {
  const found: SearchedText[] = [];
  const versionOf = (
    draft: PlacedGeneration,
    generationId: string,
    version: number,
  ): GenerationVersionRow => {
    const { sampleId, model, run, text, textHash, rawHash, answer, prompt, finishReason } = draft;
    const content = { sampleId, model, run, text, textHash, rawHash, answer, prompt, finishReason };
    const id = crypto.randomUUID();
    found.push({ generationVersionId: id, names: plan.names.get(draft) ?? [] });
    return { ...content, id, generationId, version, importBatchId: batchIds.get(draft.file)! };
  };
  const models = [...new Set(plan.fresh.map(({ model }) => model))];
  await tx.execute(sql`
    insert into "Model" ("name") select unnest(${models}::text[]) on conflict ("name") do nothing`);

  const rows = [
    ...plan.fresh.map((draft) => versionOf(draft, crypto.randomUUID(), 1)),
    ...plan.changed.map(({ draft, stored }) => versionOf(draft, stored.generationId, stored.version + 1)),
  ];
  let stored = 0;
  for (const batch of statementBatches(rows, ({ text, prompt }) => text.length + (prompt?.length ?? 0))) {
    const values = json(batch);
    await tx.execute(sql`
      insert into "Generation" ("id", "sampleId", "modelId", "run")
      select r."generationId", r."sampleId", m."id", r."run"
      from rows from (jsonb_to_recordset(${values})
          as ("generationId" uuid, "version" int, "sampleId" uuid, "model" text, "run" text))
        with ordinality as r("generationId", "version", "sampleId", "model", "run", "position")
      join "Model" m on m."name" = r."model" where r."version" = 1 order by r."position"`);
    await tx.execute(sql`
      insert into "GenerationVersion" ("id", "generationId", "version", "text", "textHash", "rawHash", "answer", "prompt",
        "finishReason", "importBatchId")
      select * from jsonb_to_recordset(${values}) as r("id" uuid, "generationId" uuid, "version" int, "text" text, "textHash" text,
        "rawHash" text, "answer" text, "prompt" text, "finishReason" text, "importBatchId" uuid)`);
    stored += batch.length;
    onProgress(stored, rows.length);
  }
  await storeFoundNames(tx, found);
}
