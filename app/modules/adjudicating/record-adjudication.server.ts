import { sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";
import type { AuditAction } from "#app/modules/audit/audit-actions.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { type ItemText, NAMED_TEXT } from "#app/modules/blinding/named-text.server.ts";
import { type NamedText, showText } from "#app/modules/blinding/shown-text.ts";
import { storeRemark } from "#app/modules/grading/store-remark.server.ts";
import { readThread } from "#app/modules/reconciling/read-thread.server.ts";
import { settleItems } from "#app/modules/reconciling/settle-items.server.ts";
import { threadState } from "#app/modules/reconciling/thread.ts";
import type { DecidedItem } from "./adjudication-view.ts";
import { isDecisionStale } from "./decision-state.server.ts";
import type { Confidence, DifferenceSource } from "./decision-words.ts";
import { linkDoubts } from "./link-doubts.server.ts";
import type { LockedItem } from "./lock-item.server.ts";

/** An act of an adjudicator, to be stored. */
export type NewAdjudication = {
  readonly kind: "decide" | "confirm" | "reopen";
  /** Null exactly for a reopening. */
  readonly verdictId: string | null;
  /** What the adjudicator said before the grades were shown; belongs to their first decision on the item. */
  readonly blindVerdictId?: string | null;
  readonly rationale: string;
  readonly differenceSource: DifferenceSource | null;
  readonly confidence: Confidence | null;
  readonly consideredGradeIds: readonly string[];
  readonly idempotencyKey: string;
};

const EVENTS = {
  decide: "item.decided",
  confirm: "item.confirmed",
  reopen: "item.reopened",
} as const satisfies Record<NewAdjudication["kind"], AuditAction>;

/** What the act under this key led to, when it was done before; else null. */
export async function findByKey(
  tx: Transaction,
  itemId: string,
  idempotencyKey: string,
): Promise<DecidedItem | null> {
  const row = await tx.maybeOne<{ seq: number }>(sql`
    select "seq" from "Adjudication"
    where "itemId" = ${itemId}::uuid and "idempotencyKey" = ${idempotencyKey}`);
  return row && { seq: row.seq, isStale: await isDecisionStale(tx, itemId) };
}

/** Adds the item's next adjudication with the doubts that it links to, records it, and brings status and label in line. The item's row is locked. */
export async function recordAdjudication(
  tx: Transaction,
  actor: Actor,
  item: LockedItem,
  act: NewAdjudication,
): Promise<DecidedItem> {
  const seq = item.lastSeq + 1;
  const { id } = await tx.one<{ id: string }>(sql`
    insert into "Adjudication" ("itemId", "seq", "kind", "adjudicatorId", "verdictId", "blindVerdictId", "rationale",
      "differenceSource", "confidence", "consideredGradeIds", "idempotencyKey")
    values (${item.id}::uuid, ${seq}, ${act.kind}::"AdjudicationKind", ${item.adjudicatorId}::uuid,
      ${act.verdictId}::uuid,
      (select "id" from "Verdict" verdict where verdict."id" = ${act.blindVerdictId ?? null}::uuid
        and not exists (select from "Adjudication" where "blindVerdictId" = verdict."id")), ${act.rationale}, ${act.differenceSource}::"DifferenceSource",
      ${act.confidence}::"Confidence", ${act.consideredGradeIds}::uuid[], ${act.idempotencyKey})
    returning "id"`);
  await recordEvent(tx, {
    actor,
    action: EVENTS[act.kind],
    studyId: item.studyId,
    subjectType: "Adjudication",
    subjectId: id,
    detail: { itemId: item.id, seq, consideredGradeIds: act.consideredGradeIds },
  });
  if (act.kind !== "reopen") {
    await linkDoubts(tx, item, { id, seq, kind: act.kind });
    await resolveThread(tx, actor, item);
  }
  await settleItems(tx, actor, [item.id]);
  return { seq, isStale: await isDecisionStale(tx, item.id) };
}

/** A decision is the last word in the item's thread, if one is open. */
async function resolveThread(tx: Transaction, actor: Actor, item: LockedItem): Promise<void> {
  const { id: itemId, studyId, adjudicatorId: authorId } = item;
  if (threadState(await readThread(tx, authorId, itemId)) !== "open") return;
  await storeRemark(tx, actor, { itemId, studyId, authorId }, { text: "", resolves: true });
}

/** Whether these are grade revisions of the item, at least one, none of them taken back. */
export async function areGradesOf(
  tx: Transaction,
  itemId: string,
  gradeIds: readonly string[],
): Promise<boolean> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*)::int as "count" from "Grade" grade
    join "Assignment" assignment on assignment."id" = grade."assignmentId"
    where assignment."itemId" = ${itemId}::uuid and grade."id" = any(${gradeIds}::uuid[])
      and grade."verdictId" is not null`);
  return count > 0 && count === new Set(gradeIds).size;
}

/** Whether the person has been shown which model wrote which item of the study. */
export async function isUnblinded(tx: Transaction, item: LockedItem): Promise<boolean> {
  const { isUnblinded } = await tx.one<{ isUnblinded: boolean }>(sql`
    select exists (select from "Unblinding" where "studyId" = ${item.studyId}::uuid
      and "userId" = ${item.adjudicatorId}::uuid) as "isUnblinded"`);
  return isUnblinded;
}

/** The text that is decided on, with what the adjudicator sees of it; null when the guide belongs to another task. */
export async function readDecidedText(
  tx: Transaction,
  { id, taskId }: LockedItem,
  guideVersionId: string | null,
): Promise<ItemText | null> {
  const row = await tx.maybeOne<{ named: NamedText }>(sql`
    select ${NAMED_TEXT} as "named" from "Item" item
    join "GenerationVersion" generation on generation."id" = item."generationVersionId"
    join "SampleVersion" sample on sample."id" = item."sampleVersionId"
    join lateral (
      select "masking" from "StudyProtocol" where "studyId" = item."studyId" order by "version" desc limit 1
    ) protocol on true
    where item."id" = ${id}::uuid and (${guideVersionId}::uuid is null or exists (select from "GuideVersion"
        where "id" = ${guideVersionId}::uuid and "taskId" = ${taskId}::uuid))`);
  return row && { stored: row.named.text, shown: showText(row.named) };
}
