import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction, type Transaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { drawItems, findMissingTexts } from "./draw-items.server.ts";
import { drawStudySamples } from "./draw-study-samples.server.ts";
import { findAccount } from "./find-account.server.ts";
import { findGraderShortage } from "./find-grader-shortage.server.ts";
import { insertMember } from "./insert-member.server.ts";
import { insertProtocol } from "./insert-protocol.server.ts";
import { insertStudy } from "./insert-study.server.ts";
import type { MissingTexts } from "./missing-texts.ts";
import { modelName } from "./model-name.ts";
import type { NewStudy } from "./study-schema.ts";

export type CreatedStudy = {
  readonly studyId: string;
  readonly slug: string;
  readonly samples: number;
  readonly items: number;
  /** What was drawn but has no text; its items can be added when the texts have been imported. */
  readonly missing: readonly MissingTexts[];
  /** Why its graders do not suffice, in a sentence; null: they do. More can be added. */
  readonly shortage: string | null;
};

/**
 * Makes a study as a draft: freezes the draw of samples, writes version 1 of its protocol, makes an item of every
 * drawn text and adds the members. It is marked as a demonstration if one of its models is. Refused as a whole when anything in it cannot be had.
 */
export async function createStudy(
  database: Database,
  actor: Actor,
  input: NewStudy,
): Promise<Result<CreatedStudy>> {
  return await inTransaction(database, async (tx) => {
    const study = await insertStudy(tx, actor, { ...input, countsOnly: false });
    await insertProtocol(tx, actor, study.id, input.settings);
    const samples = await insertTasks(tx, study.id, input);
    if (!samples.ok) return samples;
    const models = await insertModels(tx, study.id, input);
    if (!models.ok) return models;
    const members = await insertMembers(tx, actor, study.id, input);
    if (!members.ok) return members;
    // Without fresh statistics the next statements would be planned for the tables as they were.
    await tx.execute(sql`analyze "StudySample"`);
    const items = await drawItems(tx, study.id);
    await tx.execute(sql`analyze "Item"`);
    if (items === 0) {
      return refuse(
        "invalid",
        "None of these models has a text for any of these samples. Import their texts first.",
      );
    }
    await recordEvent(tx, {
      actor,
      action: "study.created",
      studyId: study.id,
      subjectType: "Study",
      subjectId: study.id,
      detail: {
        samples: samples.value,
        items,
        members: input.members.length,
        plannedAnalysis: input.plannedAnalysis,
      },
    });
    return success({
      studyId: study.id,
      slug: study.slug,
      samples: samples.value,
      items,
      missing: await findMissingTexts(tx, study.id),
      shortage: await findGraderShortage(tx, study.id),
    });
  });
}

/** @returns how many samples were drawn in all */
async function insertTasks(tx: Transaction, studyId: string, input: NewStudy): Promise<Result<number>> {
  const known = await tx.query<{ id: string; slug: string; guideVersionId: string | null }>(sql`
    select task."id", task."slug", (
      select "id" from "GuideVersion" where "taskId" = task."id" order by "version" desc limit 1
    ) as "guideVersionId"
    from "Task" task where task."slug" = any(${input.tasks.map((task) => task.task)}::text[])`);
  let samples = 0;
  for (const [position, wanted] of input.tasks.entries()) {
    const field = `tasks.${position}`;
    const task = known.find((one) => one.slug === wanted.task);
    if (!task)
      return refuse("invalid", `There is no task ${wanted.task}.`, { fields: { [field]: "Unknown task." } });
    const { id: studyTaskId } = await tx.one<{ id: string }>(sql`
      insert into "StudyTask" ("studyId", "taskId", "position", "split", "sampleCount", "guideVersionId")
      values (${studyId}::uuid, ${task.id}::uuid, ${position + 1}, ${wanted.split},
        ${wanted.sampleCount === "all" ? null : wanted.sampleCount}, ${task.guideVersionId}::uuid)
      returning "id"`);
    const drawn = await drawStudySamples(tx, studyId, input.seed, {
      ...wanted,
      studyTaskId,
      taskId: task.id,
    });
    if (!drawn.ok) {
      const { code, message } = drawn.refusal;
      return refuse(code, message, { fields: { [field]: message } });
    }
    samples += drawn.value;
  }
  return success(samples);
}

/** Adds the models, and with one whose texts were written for demonstration the study's own mark. */
async function insertModels(tx: Transaction, studyId: string, input: NewStudy): Promise<Result<null>> {
  const known = await tx.query<{ id: string; name: string; runs: string[] }>(sql`
    select model."id", model."name", array(
      select distinct "run" from "Generation" where "modelId" = model."id") as "runs"
    from "Model" model where model."name" = any(${input.models.map((model) => model.model)}::text[])`);
  for (const [position, wanted] of input.models.entries()) {
    const model = known.find((one) => one.name === wanted.model);
    const refuseModel = (message: string) =>
      refuse("invalid", message, { fields: { [`models.${position}`]: message } });
    if (!model) return refuseModel(`There is no model ${wanted.model}.`);
    if (!model.runs.includes(wanted.run))
      return refuseModel(`No text of ${modelName(wanted)} has been imported.`);
    await tx.execute(sql`
      insert into "StudyModel" ("studyId", "modelId", "run", "position")
      values (${studyId}::uuid, ${model.id}::uuid, ${wanted.run}, ${position + 1})`);
  }
  await tx.execute(sql`
    update "Study" set "isDemonstration" = true where "id" = ${studyId}::uuid and exists (
      select from "StudyModel" ran join "Model" model on model."id" = ran."modelId"
      where ran."studyId" = ${studyId}::uuid and model."isDemonstration")`);
  return success(null);
}

async function insertMembers(
  tx: Transaction,
  actor: Actor,
  studyId: string,
  input: NewStudy,
): Promise<Result<null>> {
  for (const [index, wanted] of input.members.entries()) {
    const account = await findAccount(tx, wanted.account);
    const member = account.ok
      ? await insertMember(tx, actor, { studyId, userId: account.value, grants: wanted.roles })
      : account;
    if (!member.ok) {
      const { code, message } = member.refusal;
      return refuse(code, message, { fields: { [`members.${index}`]: message } });
    }
  }
  return success(null);
}
