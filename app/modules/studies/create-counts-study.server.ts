import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction, type Transaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { addTask } from "#app/modules/library/add-task.server.ts";
import { findInCatalogue } from "#app/modules/library/task-catalogue.ts";
import type { CountsStudy } from "./counts-schema.ts";
import { insertProtocol } from "./insert-protocol.server.ts";
import { insertStudy } from "./insert-study.server.ts";
import { studySettingsSchema } from "./study-schema.ts";

/**
 * Makes a closed study of published counts: no texts, no items, nothing to grade; its scores can be read and compared as
 * far as counts allow. A task that is not in the library yet is added when LegalBench has it. Models are added as they
 * are named.
 */
export async function createCountsStudy(
  database: Database,
  actor: Actor,
  input: CountsStudy,
): Promise<Result<{ readonly studyId: string; readonly slug: string }>> {
  return await inTransaction(database, async (tx) => {
    const study = await insertStudy(tx, actor, {
      ...input,
      countsOnly: true,
      plannedAnalysis: null,
    });
    const settings = studySettingsSchema.parse({ gradersPerItem: 1, sealed: false });
    await insertProtocol(tx, actor, study.id, settings);
    const models: string[] = [];
    for (const [index, name] of input.models.entries())
      models.push(await addStudyModel(tx, study.id, name, index));
    for (const [index, { task, split, counts }] of input.tasks.entries()) {
      const studyTaskId = await addStudyTask(tx, actor, study.id, { task, split, index });
      if (!studyTaskId.ok) return studyTaskId;
      for (const [place, { items, correct, sufficient }] of counts.entries())
        await tx.execute(sql`
          insert into "PublishedCount" ("studyTaskId", "studyModelId", "items", "correct", "sufficient")
          values (${studyTaskId.value}::uuid, ${models[place]!}::uuid, ${items}, ${correct}, ${sufficient})`);
    }
    await tx.execute(sql`
      update "Study" set "status" = 'closed', "openedAt" = now(), "closedAt" = now() where "id" = ${study.id}::uuid`);
    await recordEvent(tx, {
      actor,
      action: "study.created",
      studyId: study.id,
      subjectType: "Study",
      subjectId: study.id,
      detail: { samples: 0, items: 0, members: 0 },
    });
    return success({ studyId: study.id, slug: study.slug });
  });
}

/** @returns the id of the study's model */
async function addStudyModel(tx: Transaction, studyId: string, name: string, index: number): Promise<string> {
  await tx.execute(sql`insert into "Model" ("name") values (${name}) on conflict ("name") do nothing`);
  const { id } = await tx.one<{ id: string }>(sql`
    insert into "StudyModel" ("studyId", "modelId", "run", "position")
    select ${studyId}::uuid, "id", '', ${index + 1} from "Model" where "name" = ${name} returning "id"`);
  return id;
}

/** @returns the id of the study's task */
async function addStudyTask(
  tx: Transaction,
  actor: Actor,
  studyId: string,
  { task, split, index }: { readonly task: string; readonly split: string; readonly index: number },
): Promise<Result<string>> {
  const known = findInCatalogue(task);
  if (known) await addTask(tx, actor, known);
  const added = await tx.maybeOne<{ id: string }>(sql`
    insert into "StudyTask" ("studyId", "taskId", "position", "split")
    select ${studyId}::uuid, "id", ${index + 1}, ${split} from "Task" where "slug" = ${task} returning "id"`);
  if (added === null)
    return refuse("invalid", `There is no task ${task}.`, {
      fields: { [`tasks.${index}.task`]: "Unknown task." },
    });
  return success(added.id);
}
