import type { Database } from "#app/db/database.server.ts";
import { json, sql } from "#app/db/sql.server.ts";
import { inTransaction, type Transaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import { holdStudy } from "#app/modules/studies/read-study.server.ts";
import type { RulingInput } from "./doubt-schema.ts";
import { newestAsked } from "./doubt-words.ts";
import { findDisputedKeys, judgeAnew } from "./rule-on-keys.server.ts";
import { hasPart, mayRuleOn } from "./ruling-scope.server.ts";

/**
 * Gives a ruling on a task of the study and ties the doubts to it that it answers. A doubt is answered once; grades
 * written later on the item that it came from are not independent any more. Where a doubt disputes a practice key, the
 * ruling says what becomes of the key, and everybody's practice with it is judged anew. The guide version that a ruling
 * led to is newer than those that its doubts are about. An adjudicator of the task
 * rules, or an admin who does not grade it. Who ruled has read the ruling.
 */
export async function giveRuling(
  database: Database,
  actor: PersonActor,
  studyId: string,
  input: RulingInput,
): Promise<Result<{ rulingId: string }>> {
  return await inTransaction(database, async (tx) => {
    await holdStudy(tx, studyId);
    const refusal = await whyNot(tx, actor, studyId, input);
    if (refusal) return refusal;
    const answered = await answerable(tx, studyId, input);
    if (!answered.ok) return answered;
    const disputed = await findDisputedKeys(tx, input);
    if (!disputed.ok) return disputed;
    const { id } = await tx.one<{ id: string }>(sql`
      insert into "Ruling" ("studyId", "studyTaskId", "text", "scope", "guideVersionId", "keyAnswer",
        "decidedById")
      values (${studyId}::uuid, ${input.studyTaskId}::uuid, ${input.text}, ${json(input.scope)},
        ${input.guideVersionId}::uuid, ${input.keyAnswer ?? null}, ${actor.userId}::uuid)
      returning "id"`);
    await tx.execute(sql`
      update "Doubt" set "rulingId" = ${id}::uuid where "id" = any(${input.doubtIds}::uuid[])`);
    await judgeAnew(tx, disputed.value);
    await tx.execute(sql`
      insert into "Reading" ("userId", "subjectType", "subjectId")
      values (${actor.userId}::uuid, 'ruling', ${id}::uuid)`);
    await recordEvent(tx, {
      actor,
      action: "ruling.given",
      studyId,
      subjectType: "Ruling",
      subjectId: id,
      detail: {
        doubtIds: input.doubtIds,
        scope: input.scope.kind,
        guideVersionId: input.guideVersionId,
        ...(input.keyAnswer && { keyAnswer: input.keyAnswer }),
      },
    });
    return success({ rulingId: id });
  });
}

async function whyNot(tx: Transaction, actor: PersonActor, studyId: string, input: RulingInput) {
  const keys = input.scope.kind === "samples" ? [...new Set(input.scope.keys)] : [];
  const task = await tx.maybeOne<{
    mayRule: boolean;
    isGrader: boolean;
    studyIsOpen: boolean;
    hasGuide: boolean;
    samples: number;
  }>(sql`
    select study."status" = 'open' as "studyIsOpen",
      ${mayRuleOn(actor, sql`part`)} as "mayRule", ${hasPart(actor.userId, sql`part`, ["grader"])} as "isGrader",
      (${input.guideVersionId}::uuid is null or exists (select from "GuideVersion"
        where "id" = ${input.guideVersionId}::uuid and "taskId" = studied."taskId")) as "hasGuide",
      (select count(distinct sample."key")::int from (
          select "sampleVersionId" from "StudySample" where "studyTaskId" = studied."id"
          union select "sampleVersionId" from "Item" where "studyTaskId" = studied."id" and "purpose" <> 'scored'
        ) shown
        join "SampleVersion" version on version."id" = shown."sampleVersionId"
        join "Sample" sample on sample."id" = version."sampleId"
        where sample."key" = any(${keys}::text[])) as "samples"
    from "StudyTask" studied join "Study" study on study."id" = studied."studyId"
    cross join lateral (select studied."studyId", studied."id" as "studyTaskId") part
    where studied."id" = ${input.studyTaskId}::uuid and studied."studyId" = ${studyId}::uuid`);
  if (task === null) return refuse("not_found", "There is no such task in this study.");
  if (task.isGrader) return refuse("forbidden", "You grade this task, so somebody else rules on it.");
  if (!task.mayRule) return refuse("forbidden", "You are no adjudicator of this task.");
  if (!task.studyIsOpen) return refuse("conflict", "This study takes no rulings now.");
  if (!task.hasGuide) return refuse("invalid", "This guide is not one of the task.");
  if (task.samples < keys.length) {
    const message = "The ruling names a sample that the study did not draw for this task.";
    return refuse("invalid", message, { fields: { scope: message } });
  }
  return null;
}

/** The doubts, locked, or why the ruling does not answer them. */
async function answerable(tx: Transaction, studyId: string, input: RulingInput): Promise<Result<null>> {
  const doubts = await tx.query<{
    rulingId: string | null;
    version: number | null;
    ledTo: number | null;
  }>(sql`
    select doubt."rulingId", asked."version",
      (select "version" from "GuideVersion" where "id" = ${input.guideVersionId}::uuid) as "ledTo"
    from "Doubt" doubt left join "GuideVersion" asked on asked."id" = doubt."guideVersionId"
    where doubt."id" = any(${input.doubtIds}::uuid[]) and doubt."studyId" = ${studyId}::uuid
      and doubt."studyTaskId" = ${input.studyTaskId}::uuid
    order by doubt."id" for update of doubt`);
  if (doubts.length < new Set(input.doubtIds).size)
    return refuse("invalid", "The ruling names a doubt that is not one of this task.");
  if (doubts.some(({ rulingId }) => rulingId !== null))
    return refuse("conflict", "Another ruling has answered this doubt meanwhile.");
  const asked = newestAsked(doubts.map(({ version }) => version));
  const ledTo = doubts[0]?.ledTo ?? null;
  if (asked !== null && ledTo !== null && ledTo <= asked) {
    const message = `The doubt is about version ${asked} of the guide, so it led to a newer one or to no change.`;
    return refuse("invalid", message, { fields: { "ruling.guideVersionId": message } });
  }
  return success(null);
}
