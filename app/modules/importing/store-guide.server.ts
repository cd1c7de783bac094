import { json, sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";
import { sha256Hex } from "#app/lib/sha256.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { guideMarkdown } from "#app/modules/library/guide-format.ts";
import type { StoredModesOfError } from "#app/modules/library/stored-guide.ts";
import type { GuidePlan } from "./plan-guide.ts";
import type { SourceBytes } from "./read-source.ts";
import { recordImport } from "./record-import.server.ts";

/** Adds or describes the guide's task and, where its content is new, the guide's next version with all entries. */
export async function storeGuide(
  tx: Transaction,
  actor: Actor,
  plan: GuidePlan,
  files: readonly SourceBytes[],
): Promise<void> {
  const taskId = await storeTask(tx, actor, plan);
  if (plan.verdict !== "new") return;
  const head = files.find(({ name }) => /\.(md|markdown)$/i.test(name)) ?? files[0]!;
  const { new: fresh, unchanged, changed } = plan.entries;
  const batchIds = await recordImport(tx, actor, [
    {
      kind: "guide",
      file: head,
      mapping: Object.fromEntries(files.map(({ name, bytes }) => [name, sha256Hex(bytes)])),
      counts: { new: fresh, unchanged, changed, rejected: 0 },
      leftOut: [],
    },
  ]);
  const { guide, contentHash } = plan;
  const modesOfError: StoredModesOfError = guide.errors;
  const { id: guideVersionId } = await tx.one<{ id: string }>(sql`
    insert into "GuideVersion" ("taskId", "version", "contentHash", "rule", "body", "modesOfError", "importBatchId")
    values (${taskId}::uuid, ${guide.version}, ${contentHash}, ${guide.rule}, ${guideMarkdown(guide)},
      ${json(modesOfError)}, ${batchIds.get(head.name)}::uuid)
    returning "id"`);
  const entries = guide.entries.map((entry) => ({ ...entry, id: crypto.randomUUID() }));
  await tx.execute(sql`
    insert into "GuideEntry" ("id", "guideVersionId", "split", "sampleKey", "textHash", "outcome", "acceptableOutcomes",
      "addableOutcomes", "likelyErrors", "contested", "keyRemark")
    select "id", ${guideVersionId}::uuid, "split", "sampleKey", "textHash", "outcome",
      array(select jsonb_array_elements_text("acceptableOutcomes")),
      array(select jsonb_array_elements_text("addableOutcomes")), "likelyErrors", "contested", "keyRemark"
    from jsonb_to_recordset(${json(entries)}) as r("id" uuid, "split" text, "sampleKey" text, "textHash" text,
      "outcome" text, "acceptableOutcomes" jsonb, "addableOutcomes" jsonb, "likelyErrors" jsonb, "contested" text,
      "keyRemark" text)`);
  const inferences = entries.flatMap(({ id, inferences }) =>
    inferences.map((inference, position) => ({ ...inference, position, guideEntryId: id })),
  );
  await tx.execute(sql`
    insert into "GuideInference" ("guideEntryId", "key", "position", "text", "group", "groupKind")
    select "guideEntryId", "key", "position", "text", "group", "groupKind"::"InferenceGroupKind"
    from jsonb_to_recordset(${json(inferences)}) as r("guideEntryId" uuid, "key" text, "position" int, "text" text,
      "group" text, "groupKind" text)`);
}

async function storeTask(
  tx: Transaction,
  actor: Actor,
  { guide, taskIsNew, taskChanges }: GuidePlan,
): Promise<string> {
  const { slug, name, family, question, outcomes, severalOutcomes, description } = guide.task;
  const { id } = await tx.one<{ id: string }>(sql`
    insert into "Task" ("slug", "name", "family", "question", "outcomes", "severalOutcomes", "description")
    values (${slug}, ${name}, ${family}, ${question}, ${outcomes}, ${severalOutcomes}, ${description})
    on conflict ("slug") do update set "name" = excluded."name", "family" = excluded."family",
      "question" = excluded."question", "outcomes" = excluded."outcomes", "severalOutcomes" = excluded."severalOutcomes",
      "description" = excluded."description"
    returning "id"`);
  if (taskIsNew || taskChanges.length > 0) {
    await recordEvent(tx, {
      actor,
      action: taskIsNew ? "task.added" : "task.described",
      subjectType: "Task",
      subjectId: id,
      detail: { slug, changes: taskChanges.length },
    });
  }
  return id;
}
