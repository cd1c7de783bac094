import { sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";
import { type Refusal, type Result, refuse, success } from "#app/lib/result.ts";
import { type Actor, actorUserId } from "#app/modules/auth/actor.ts";
import { adjudicates, hasGraded } from "./adjudicator-scope.server.ts";
import { isWithheld, ownBlindVerdict } from "./blind-first.server.ts";
import { IS_SENT_BACK } from "./decision-state.server.ts";
import { describeMeanwhile } from "./decision-words.ts";
import type { DecidableItem } from "./why-not-decide.ts";

export const NO_SUCH_ITEM = "There is no such item.";
export const NO_ADJUDICATOR = "You are no adjudicator of this task.";
export const GRADED_BY_YOU = "You graded this item, so another adjudicator decides it.";

/** An item with what decides whether this adjudicator may decide it; its row is locked. */
export type LockedItem = DecidableItem & {
  readonly id: string;
  readonly studyId: string;
  readonly taskId: string;
  readonly adjudicatorId: string;
  readonly generationVersionId: string;
  readonly sampleVersionId: string;
  readonly rubricVersion: number;
  readonly inferencesAsked: "always" | "when_no_error";
  /** The open claim, whoever holds it; lapsed once its lease is over by the database's clock. */
  readonly claim: {
    readonly id: string;
    readonly isMine: boolean;
    readonly hasLapsed: boolean;
    readonly draftRevision: number;
  } | null;
  /** The number of the item's last adjudication; 0 before the first. */
  readonly lastSeq: number;
  readonly lastKind: "decide" | "confirm" | "reopen" | null;
  readonly isLastMine: boolean;
  /** The study asks for the adjudicator's own verdict first, and it is not in yet. */
  readonly isWithheld: boolean;
  /** That verdict, once it is in; null: none. */
  readonly blindVerdictId: string | null;
};

/**
 * Finds an item of the study and locks it for a decision. Refused: an item that this person graded, a task for which
 * the person is no adjudicator. An item of another study is not found.
 */
export async function lockItemForAdjudicator(
  tx: Transaction,
  actor: Actor,
  studyId: string,
  itemId: string,
): Promise<Result<LockedItem>> {
  const adjudicatorId = actorUserId(actor);
  const unchecked = await tx.maybeOne(sql`
    select 1 from "Item" where "id" = ${itemId}::uuid and "studyId" = ${studyId}::uuid for update`);
  if (unchecked === null || adjudicatorId === null) return refuse("not_found", NO_SUCH_ITEM);
  const item = await tx.one<LockedItem & { isAdjudicator: boolean; didGrade: boolean }>(sql`
    select item."id", item."studyId", studied."taskId", ${adjudicatorId}::uuid as "adjudicatorId",
      study."status" = 'open' as "studyIsOpen", item."status", item."purpose", item."generationVersionId",
      item."sampleVersionId", ${IS_SENT_BACK} as "isSentBack", protocol."rubricVersion", protocol."inferencesAsked",
      (select jsonb_build_object('id', claim."id", 'isMine', claim."adjudicatorId" = ${adjudicatorId}::uuid,
          'hasLapsed', claim."leaseUntil" <= now(), 'draftRevision', claim."draftRevision")
        from "AdjudicationClaim" claim where claim."itemId" = item."id" and claim."closedAt" is null) as "claim",
      ${isWithheld(adjudicatorId)} as "isWithheld", ${ownBlindVerdict(adjudicatorId)} as "blindVerdictId",
      coalesce(last."seq", 0) as "lastSeq", last."kind" as "lastKind",
      coalesce(last."adjudicatorId" = ${adjudicatorId}::uuid, false) as "isLastMine",
      ${adjudicates(adjudicatorId)} as "isAdjudicator", ${hasGraded(adjudicatorId)} as "didGrade"
    from "Item" item
    join "Study" study on study."id" = item."studyId"
    join "StudyTask" studied on studied."id" = item."studyTaskId"
    join lateral (select * from "StudyProtocol" where "studyId" = study."id" order by "version" desc limit 1) protocol on true
    left join lateral (select "seq", "kind", "adjudicatorId" from "Adjudication" where "itemId" = item."id" order by "seq" desc limit 1) last on true
    where item."id" = ${itemId}::uuid`);
  const { isAdjudicator, didGrade, ...locked } = item;
  if (!isAdjudicator) return refuse("forbidden", NO_ADJUDICATOR);
  if (didGrade) return refuse("forbidden", GRADED_BY_YOU);
  return success(locked);
}

/** Why an act that rests on the grades waits; null: they are open to this adjudicator. */
export function whyWithheld({ isWithheld }: Pick<LockedItem, "isWithheld">): string | null {
  return isWithheld ? "Give your own verdict first. Then the grades are shown." : null;
}

/** Refuses an act that was made without knowing the item's last adjudication; null: it was known. */
export function refuseOvertaken(
  { lastSeq, lastKind, isLastMine }: LockedItem,
  knownSeq: number,
): { ok: false; refusal: Refusal } | null {
  if (lastSeq === knownSeq || lastKind === null) return null;
  const message = `${describeMeanwhile(lastKind, isLastMine)} Look at it first; what you wrote is kept.`;
  return refuse("overtaken", message, { detail: { seq: lastSeq } });
}

/** Why another adjudicator's claim keeps this one from acting on the item; null: none does. */
export function whyTaken({ claim }: Pick<LockedItem, "claim">): string | null {
  return claim && !claim.isMine && !claim.hasLapsed ? "Another adjudicator is at work on this item." : null;
}
