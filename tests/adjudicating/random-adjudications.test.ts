import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { claimItem } from "#app/modules/adjudicating/claim-item.server.ts";
import { confirmDecision } from "#app/modules/adjudicating/confirm-decision.server.ts";
import { CONFLICT_STATES } from "#app/modules/adjudicating/conflict-list.ts";
import { conflictSearchSchema } from "#app/modules/adjudicating/conflict-search.ts";
import { continueThread } from "#app/modules/adjudicating/continue-thread.server.ts";
import { decideItem } from "#app/modules/adjudicating/decide-item.server.ts";
import { listConflicts } from "#app/modules/adjudicating/list-conflicts.server.ts";
import { releaseClaim } from "#app/modules/adjudicating/release-claim.server.ts";
import { reopenItem } from "#app/modules/adjudicating/reopen-item.server.ts";
import { withdrawSendBack } from "#app/modules/adjudicating/withdraw-send-back.server.ts";
import { fillPlaces } from "#app/modules/assigning/fill-places.server.ts";
import { answerThread } from "#app/modules/grading/answer-thread.server.ts";
import { countExtraGrade } from "#app/modules/grading/count-extra-grade.server.ts";
import { declineAssignment } from "#app/modules/grading/decline-assignment.server.ts";
import { postponeAssignment } from "#app/modules/grading/postpone-assignment.server.ts";
import { retractGrade } from "#app/modules/grading/retract-grade.server.ts";
import { checkConsistency } from "#app/modules/reconciling/check-consistency.server.ts";
import { closeDueSecondLooks } from "#app/modules/reconciling/close-due-second-looks.server.ts";
import { loadHistories } from "#app/modules/reconciling/load-histories.server.ts";
import { reconcile } from "#app/modules/reconciling/reconcile.ts";
import { releaseUnsubmitted } from "#app/modules/studies/release-unsubmitted.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import type { TestAccount } from "#tests/factories/account.ts";
import {
  addAdjudicator,
  adjudicationsOf,
  currentGradeIds,
  lastSeq,
  makeDecisionInput,
  sendBackAs,
} from "#tests/factories/adjudication.ts";
import { assignmentOf, gradesOf, submitAs } from "#tests/factories/graded-item.ts";
import {
  type GradedItem,
  type GradingStudy,
  makeGradeInput,
  openGradingStudy,
} from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { revokeLast, setAsideAs } from "#tests/factories/set-aside.ts";
import { putBackAs, withdrawAs } from "#tests/factories/withdrawal.ts";

/** Two that are given, the others drawn. */
const RUNS = 20;

let database: TestDatabase;
let studies: readonly PlayedStudy[];

type PlayedStudy = GradingStudy & { readonly adjudicators: readonly TestAccount[] };

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: RUNS }]);
  await insertModel(database, "Model one");
  const made: PlayedStudy[] = [];
  for (const secondLook of [false, true]) {
    const study = await openGradingStudy(database, {
      tasks: [{ task: "hearsay" }],
      models: ["Model one"],
      settings: { typesDiffer: "adjudicate", secondLook },
    });
    const adjudicators = [study.adjudicator, await addAdjudicator(database, study)];
    made.push({ ...study, adjudicators });
  }
  studies = made;
});

type Act =
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
  | { readonly name: "count"; readonly seat: number };

const who = fc.nat(1);
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      name: fc.constant("submit" as const),
      seat: fc.nat(1),
      logic: fc.boolean(),
      sufficient: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ name: fc.constant("retract" as const), seat: fc.nat(1) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      name: fc.constantFrom(
        "postpone" as const,
        "decline" as const,
        "answer" as const,
        "set_aside" as const,
        "release_place" as const,
        "count" as const,
      ),
      seat: fc.nat(1),
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
const steps = fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 5, maxLength: 12 });

const submit = (seat: number, logic: boolean): Act => ({ name: "submit", seat, logic, sufficient: true });
const decide: Act = { name: "decide", who: 0, rule: true, isOutdated: false };

/** Through every state, one act after another: what chance alone may miss. */
const EVERY_STATE: Act[][] = [
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
const known = new Map<string, number>();

/** The same with second looks: a place is released and filled, and the graders keep what they said. */
const WITH_A_LOOK: Act[][] = [
  [submit(0, true)],
  [{ name: "release_place", seat: 1 }],
  [submit(1, false)],
  [{ name: "count", seat: 1 }],
  [submit(0, true)],
  [submit(1, false)],
  [decide, { ...decide, who: 1 }],
  [{ name: "reopen", who: 1 }, decide],
];

/** Does an act, whether it is allowed or refused. */
async function perform(study: PlayedStudy, item: GradedItem, act: Act): Promise<unknown> {
  const idempotencyKey = crypto.randomUUID();
  if ("seat" in act) {
    const seat = item.seats[act.seat]!;
    const own = [database, seat.grader.actor, seat.assignmentId] as const;
    if (act.name === "release_place") {
      const place = sql`assignment."id" = ${seat.assignmentId}::uuid`;
      const whose = { studyId: study.studyId, graderId: seat.grader.userId };
      return await inTransaction(database, (tx) => releaseUnsubmitted(tx, whose, place));
    }
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

/**
 * What must hold whatever happened: the label, the order of acts, each made in knowledge of the one before, the claim,
 * and the list.
 */
async function expectSound(study: PlayedStudy, item: GradedItem): Promise<string> {
  expect((await checkConsistency(database, study.studyId)).inconsistencies).toEqual([]);
  const adjudications = await adjudicationsOf(database, item.itemId);
  expect(adjudications.map(({ seq }) => seq)).toEqual(adjudications.map((_, index) => index + 1));
  for (const [index, { kind, idempotencyKey }] of adjudications.entries()) {
    expect(known.get(idempotencyKey)).toBe(index);
    const before = adjudications[index - 1]?.kind;
    if (kind === "reopen") expect(["decide", "confirm"]).toContain(before);
    if (kind === "confirm") expect(before).toBeDefined();
  }
  for (const seat of item.seats) {
    const grades = await gradesOf(database, seat);
    expect(grades.map(({ seq }) => seq)).toEqual(grades.map((_, index) => index + 1));
  }
  const { claims } = await database.one<{ claims: number }>(sql`
    select count(*)::int as "claims" from "AdjudicationClaim"
    where "itemId" = ${item.itemId}::uuid and "closedAt" is null`);
  expect(claims).toBeLessThanOrEqual(1);

  const [loaded] = await loadHistories(database, sql`item."id" = ${item.itemId}::uuid`);
  const { status, staleDecision } = reconcile(loaded!.history, loaded!.settings);
  const { waiting } = await database.one<{ waiting: number }>(sql`
    select count(*)::int as "waiting" from "Assignment"
    where "itemId" = ${item.itemId}::uuid and "state" = 'sent_back'`);
  const expected =
    status === "withdrawn"
      ? null
      : waiting > 0
        ? "sent_back"
        : status === "conflict"
          ? "conflict"
          : loaded!.history.decision
            ? staleDecision
              ? "stale"
              : "decided"
            : null;
  for (const state of CONFLICT_STATES) {
    const search = conflictSearchSchema.parse({ state });
    const { rows } = await listConflicts(database, study.adjudicator.userId, study.studyId, search);
    expect(rows.some(({ itemId }) => itemId === item.itemId)).toBe(state === expected);
  }
  return expected ?? status;
}

test("whatever graders and two adjudicators do, also at once, label, list and claim are what the history says", async () => {
  let run = 0;
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.nat(1), steps, async (which, sequence) => {
      const study = studies[which]!;
      const item = study.items[run++ % study.items.length]!;
      for (const acts of sequence) {
        await Promise.all(acts.map((each) => perform(study, item, each)));
        seen.add(await expectSound(study, item));
      }
      // Grades set aside are a person's, so they would stay out of the next run.
      while ((await revokeLast(database, study)).ok);
      await expectSound(study, item);
    }),
    {
      numRuns: RUNS,
      endOnFailure: true,
      examples: [
        [0, EVERY_STATE],
        [1, WITH_A_LOOK],
      ],
    },
  );
  expect([...seen].sort()).toEqual([
    "conflict",
    "decided",
    "open",
    "second_look",
    "sent_back",
    "settled",
    "stale",
    "withdrawn",
  ]);
}, 180_000);
