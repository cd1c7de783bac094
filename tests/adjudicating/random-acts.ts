import fc from "fast-check";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { success } from "#app/lib/result.ts";
import { claimItem } from "#app/modules/adjudicating/claim-item.server.ts";
import { confirmDecision } from "#app/modules/adjudicating/confirm-decision.server.ts";
import { continueThread } from "#app/modules/adjudicating/continue-thread.server.ts";
import { decideItem } from "#app/modules/adjudicating/decide-item.server.ts";
import { releaseClaim } from "#app/modules/adjudicating/release-claim.server.ts";
import { reopenItem } from "#app/modules/adjudicating/reopen-item.server.ts";
import { withdrawSendBack } from "#app/modules/adjudicating/withdraw-send-back.server.ts";
import { fillPlaces, fillPlacesIn } from "#app/modules/assigning/fill-places.server.ts";
import { answerThread } from "#app/modules/grading/answer-thread.server.ts";
import { countExtraGrade } from "#app/modules/grading/count-extra-grade.server.ts";
import { declineAssignment } from "#app/modules/grading/decline-assignment.server.ts";
import { postponeAssignment } from "#app/modules/grading/postpone-assignment.server.ts";
import { retractGrade } from "#app/modules/grading/retract-grade.server.ts";
import { closeDueSecondLooks } from "#app/modules/reconciling/close-due-second-looks.server.ts";
import { lockStudy } from "#app/modules/studies/read-study.server.ts";
import { releaseUnsubmitted } from "#app/modules/studies/release-unsubmitted.server.ts";
import type { TestDatabase } from "#tests/database.ts";
import type { TestAccount } from "#tests/factories/account.ts";
import { currentGradeIds, lastSeq, makeDecisionInput, sendBackAs } from "#tests/factories/adjudication.ts";
import { assignmentOf, submitAs } from "#tests/factories/graded-item.ts";
import { type GradedItem, type GradingStudy, makeGradeInput, type Seat } from "#tests/factories/grading.ts";
import { revokeLast, setAsideAs } from "#tests/factories/set-aside.ts";
import { putBackAs, withdrawAs } from "#tests/factories/withdrawal.ts";

/** A study with two who adjudicate it, and one grader more than an item has places. */
export type PlayedStudy = GradingStudy & { readonly adjudicators: readonly TestAccount[] };

/** What a grader, an adjudicator, an admin or the clock may do to an item. */
export type Act =
  | { readonly name: "submit"; readonly seat: number; readonly logic: boolean; readonly sufficient: boolean }
  | { readonly name: "retract"; readonly seat: number }
  | { readonly name: "send_back"; readonly who: number; readonly letters: string }
  | { readonly name: "ask"; readonly who: number; readonly resolves: boolean }
  | { readonly name: "answer"; readonly seat: number }
  | { readonly name: "postpone"; readonly seat: number }
  | { readonly name: "decline"; readonly seat: number }
  | { readonly name: "decide"; readonly who: number; readonly rule: boolean; readonly isOutdated: boolean }
  | { readonly name: "confirm" | "reopen" | "claim" | "release" | "withdraw"; readonly who: number }
  | { readonly name: "withdraw_item" | "put_back" | "revoke" | "fill" | "deadline" }
  | { readonly name: "set_aside"; readonly seat: number }
  | { readonly name: "release_place"; readonly seat: number }
  | { readonly name: "move_place"; readonly seat: number }
  | { readonly name: "count"; readonly seat: number };

const who = fc.nat(1);
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      name: fc.constant("submit" as const),
      seat: fc.nat(2),
      logic: fc.boolean(),
      sufficient: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ name: fc.constant("retract" as const), seat: fc.nat(2) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      name: fc.constantFrom(
        "postpone" as const,
        "decline" as const,
        "answer" as const,
        "set_aside" as const,
        "release_place" as const,
        "move_place" as const,
        "count" as const,
      ),
      seat: fc.nat(2),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      name: fc.constantFrom(
        "withdraw_item" as const,
        "put_back" as const,
        "put_back" as const,
        "revoke" as const,
        "fill" as const,
        "deadline" as const,
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ name: fc.constant("ask" as const), who, resolves: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      name: fc.constant("send_back" as const),
      who,
      letters: fc.constantFrom("A", "B", "AB"),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      name: fc.constant("decide" as const),
      who,
      rule: fc.boolean(),
      isOutdated: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      name: fc.constantFrom(
        "confirm" as const,
        "reopen" as const,
        "claim" as const,
        "release" as const,
        "withdraw" as const,
      ),
      who,
    }),
  },
);

/** Acts of one step happen at once. */
export const steps = fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 5, maxLength: 12 });

const submit = (seat: number, logic: boolean): Act => ({ name: "submit", seat, logic, sufficient: true });
const decide: Act = { name: "decide", who: 0, rule: true, isOutdated: false };

/** Through every state, one act after another: what chance alone may miss. */
export const EVERY_STATE: Act[][] = [
  [submit(0, true)],
  [submit(1, true)],
  [submit(1, false)],
  [{ name: "send_back", who: 0, letters: "A" }],
  [submit(0, true)],
  [decide],
  [{ name: "reopen", who: 0 }],
  [submit(0, false)],
  [submit(1, true)],
  [{ name: "set_aside", seat: 1 }],
  [{ name: "withdraw_item" }],
  [{ name: "put_back" }, { name: "revoke" }],
];

/** What each act of an adjudicator knew of the item, by its key. */
export const known = new Map<string, number>();

/** The same with second looks: a place is released and filled, and the graders keep what they said. */
export const WITH_A_LOOK: Act[][] = [
  [submit(0, true)],
  [{ name: "release_place", seat: 1 }],
  [submit(1, false)],
  [{ name: "count", seat: 1 }],
  [submit(0, true)],
  [submit(1, false)],
  [decide, { ...decide, who: 1 }],
  [{ name: "reopen", who: 1 }, decide],
];

/** A place is moved to the third grader, whose grade and the late one of whom it was taken from come in while it is decided. */
export const MOVED: Act[][] = [
  [submit(0, true)],
  [
    { name: "move_place", seat: 1 },
    { name: "claim", who: 1 },
  ],
  [submit(2, false), submit(1, true)],
  [{ name: "count", seat: 1 }, decide],
  [
    { ...decide, who: 1 },
    { name: "reopen", who: 0 },
  ],
  [submit(2, true), { name: "confirm", who: 1 }],
];

/** The places on an item, in the order in which they were given: also one that was moved. */
export async function seatsOn(database: TestDatabase, study: PlayedStudy, itemId: string): Promise<Seat[]> {
  const rows = await database.query<{ assignmentId: string; slot: number; graderId: string }>(sql`
    select "id" as "assignmentId", "slot", "graderId" from "Assignment" where "itemId" = ${itemId}::uuid order by "seq"`);
  return rows.map(({ graderId, ...seat }) => ({
    ...seat,
    grader: study.graders.find(({ userId }) => userId === graderId)!,
  }));
}

/** Takes one place off its grader and gives it to another, as moving all of somebody's work does. */
async function movePlace(database: TestDatabase, { studyId }: PlayedStudy, seat: Seat): Promise<unknown> {
  const { userId: graderId } = seat.grader;
  return await inTransaction(database, async (tx) => {
    const study = await lockStudy(tx, studyId);
    await releaseUnsubmitted(tx, { studyId, graderId }, sql`assignment."id" = ${seat.assignmentId}::uuid`);
    return success(await fillPlacesIn(tx, study, { except: graderId }));
  });
}

/** Does an act, whether it is allowed, refused, or of a place that is not there. */
export async function perform(
  database: TestDatabase,
  study: PlayedStudy,
  item: GradedItem,
  act: Act,
): Promise<unknown> {
  const idempotencyKey = crypto.randomUUID();
  if ("seat" in act) {
    const seat = (await seatsOn(database, study, item.itemId))[act.seat];
    if (seat === undefined) return null;
    const own = [database, seat.grader.actor, seat.assignmentId] as const;
    if (act.name === "release_place") {
      const place = sql`assignment."id" = ${seat.assignmentId}::uuid`;
      const whose = { studyId: study.studyId, graderId: seat.grader.userId };
      return await inTransaction(database, (tx) => releaseUnsubmitted(tx, whose, place));
    }
    if (act.name === "move_place") return await movePlace(database, study, seat);
    if (act.name === "count") {
      const which = { studyId: study.studyId, itemId: item.itemId, assignmentId: seat.assignmentId };
      return await countExtraGrade(database, study.admin.actor, which);
    }
    if (act.name === "set_aside") return await setAsideAs(database, study, seat.grader);
    if (act.name === "answer") return await answerThread(...own, { text: "The second sentence." });
    if (act.name === "postpone") return await postponeAssignment(...own);
    if (act.name === "decline") return await declineAssignment(...own, "The text is cut off.");
    if (act.name === "retract")
      return await retractGrade(database, seat.grader.actor, seat.assignmentId, idempotencyKey);
    const { draftRevision: revision } = await assignmentOf(database, seat);
    const rawAnalysis = act.sufficient ? "sufficient" : "insufficient";
    return await submitAs(database, seat, makeGradeInput({ logic: act.logic, rawAnalysis }, { revision }));
  }
  if (!("who" in act)) {
    if (act.name === "revoke") return await revokeLast(database, study);
    if (act.name === "fill") return await fillPlaces(database, study.admin.actor, { studyId: study.studyId });
    if (act.name === "deadline") {
      await database.execute(
        sql`update "SecondLook" set "deadlineAt" = now() where "itemId" = ${item.itemId}::uuid`,
      );
      return await closeDueSecondLooks(database);
    }
    const move = act.name === "put_back" ? putBackAs : withdrawAs;
    return await move(database, study, item);
  }
  const { actor } = study.adjudicators[act.who]!;
  const target = [database, actor, study.studyId, item.itemId] as const;
  const consideredGradeIds = await currentGradeIds(database, item.itemId);
  const knownSeq = await lastSeq(database, item.itemId);
  known.set(idempotencyKey, knownSeq);
  switch (act.name) {
    case "ask":
      return await continueThread(...target, { text: "Which one?", resolves: act.resolves });
    case "send_back":
      return await sendBackAs(
        database,
        study,
        item,
        act.letters,
        { idempotencyKey },
        study.adjudicators[act.who],
      );
    case "withdraw":
      return await withdrawSendBack(...target);
    case "decide":
      return await decideItem(
        ...target,
        makeDecisionInput(
          { rule: act.rule },
          {
            idempotencyKey,
            knownSeq,
            consideredGradeIds: act.isOutdated ? consideredGradeIds.slice(1) : consideredGradeIds,
          },
        ),
      );
    case "confirm":
      return await confirmDecision(...target, {
        rationale: "",
        consideredGradeIds,
        knownSeq,
        idempotencyKey,
      });
    case "reopen":
      return await reopenItem(...target, { reason: "Look again.", knownSeq, idempotencyKey });
    case "claim":
      return await claimItem(...target);
    case "release":
      return await releaseClaim(...target);
  }
}
