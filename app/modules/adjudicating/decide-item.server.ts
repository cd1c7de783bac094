import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction, type Transaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { findGuideEntry } from "#app/modules/library/find-guide-entry.server.ts";
import { settleItems } from "#app/modules/reconciling/settle-items.server.ts";
import { storeVerdict } from "#app/modules/verdicts/store-verdict.server.ts";
import { validateVerdict, withoutUnasked } from "#app/modules/verdicts/validate-verdict.ts";
import { holdClaim } from "./claim-item.server.ts";
import type { DecisionInput } from "./decision-schema.ts";
import { type LockedItem, lockItemForAdjudicator } from "./lock-item.server.ts";

export type DecidedItem = { readonly seq: number };

/**
 * Stores a decision with its reason as the item's next adjudication, closes the claim and settles the item, in one
 * transaction that holds the item's row. An item in conflict, an agreed one, and a decided one (its decision is then
 * replaced; the old one is kept) may be decided. The decision names the grade revisions that were on the page; when
 * others are current it stands, marked stale. A repeated idempotency key gives the first answer again.
 */
export async function decideItem(
  database: Database,
  actor: Actor,
  studyId: string,
  itemId: string,
  input: DecisionInput,
): Promise<Result<DecidedItem>> {
  return await inTransaction(database, async (tx) => {
    const locked = await lockItemForAdjudicator(tx, actor, studyId, itemId);
    if (!locked.ok) return locked;
    const item = locked.value;
    const before = await tx.maybeOne<DecidedItem>(sql`
      select "seq" from "Adjudication"
      where "itemId" = ${itemId}::uuid and "idempotencyKey" = ${input.idempotencyKey}`);
    if (before !== null) return success(before);
    const waits = whyNotYet(item);
    if (waits !== null) return refuse("conflict", waits);
    const claim = await holdClaim(tx, item);
    if (!claim.ok) return claim;
    if (!(await areGradesOf(tx, itemId, input.consideredGradeIds)))
      return refuse("invalid", "The decision names grades that are not this item's.");

    const text = await readText(tx, item, input.guideVersionId);
    if (text === null) return refuse("invalid", "This guide is not one of the item's task.");
    const entry = await findGuideEntry(tx, input.guideVersionId, item.sampleVersionId);
    const settings = { inferencesAsked: item.inferencesAsked };
    const verdict = withoutUnasked({ ...input.verdict, note: input.rationale }, settings);
    const [problem, ...more] = validateVerdict(verdict, text.text, entry, settings);
    if (problem)
      return refuse("invalid", problem.sentence, {
        fields: Object.fromEntries([problem, ...more].map(({ field, sentence }) => [field, sentence])),
      });

    const verdictId = await storeVerdict(
      tx,
      { ...verdict, note: "" },
      {
        generationVersionId: item.generationVersionId,
        guideVersionId: input.guideVersionId,
        rubricVersion: item.rubricVersion,
        shownAs: "plain",
        unblinded: text.unblinded,
      },
    );
    const seq = item.lastSeq + 1;
    const { id } = await tx.one<{ id: string }>(sql`
      insert into "Adjudication" ("itemId", "seq", "kind", "adjudicatorId", "verdictId", "rationale",
        "differenceSource", "confidence", "consideredGradeIds", "idempotencyKey")
      values (${itemId}::uuid, ${seq}, 'decide', ${item.adjudicatorId}::uuid, ${verdictId}::uuid, ${input.rationale},
        ${input.differenceSource}::"DifferenceSource", ${input.confidence}::"Confidence",
        ${input.consideredGradeIds}::uuid[], ${input.idempotencyKey})
      returning "id"`);
    await tx.execute(sql`
      update "AdjudicationClaim" set "closedAt" = now(), "draft" = null where "id" = ${claim.value.claimId}::uuid`);
    await recordEvent(tx, {
      actor,
      action: "item.decided",
      studyId,
      subjectType: "Adjudication",
      subjectId: id,
      detail: { itemId, seq, consideredGradeIds: input.consideredGradeIds },
    });
    await settleItems(tx, actor, [itemId]);
    return success({ seq });
  });
}

/** Why an item cannot be decided now; null: it can. */
function whyNotYet(item: LockedItem): string | null {
  if (item.status === "open") return "This item still waits for grades.";
  if (item.status === "second_look")
    return "Its graders are taking a second look. It comes back if they still differ.";
  return null;
}

async function areGradesOf(tx: Transaction, itemId: string, gradeIds: readonly string[]): Promise<boolean> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*)::int as "count" from "Grade" grade
    join "Assignment" assignment on assignment."id" = grade."assignmentId"
    where assignment."itemId" = ${itemId}::uuid and grade."id" = any(${gradeIds}::uuid[])`);
  return count === new Set(gradeIds).size;
}

/** The text that is decided on, null when the guide belongs to another task. */
async function readText(tx: Transaction, item: LockedItem, guideVersionId: string | null) {
  return await tx.maybeOne<{ text: string; unblinded: boolean }>(sql`
    select generation."text",
      exists (select from "Unblinding" where "studyId" = ${item.studyId}::uuid
        and "userId" = ${item.adjudicatorId}::uuid) as "unblinded"
    from "GenerationVersion" generation
    where generation."id" = ${item.generationVersionId}::uuid
      and (${guideVersionId}::uuid is null or exists (select from "GuideVersion"
        where "id" = ${guideVersionId}::uuid and "taskId" = ${item.taskId}::uuid))`);
}
