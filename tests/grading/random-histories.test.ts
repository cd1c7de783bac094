import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { decideItem } from "#app/modules/adjudicating/decide-item.server.ts";
import { reopenItem } from "#app/modules/adjudicating/reopen-item.server.ts";
import { withdrawSendBack } from "#app/modules/adjudicating/withdraw-send-back.server.ts";
import { fillPlaces } from "#app/modules/assigning/fill-places.server.ts";
import { countExtraGrade } from "#app/modules/grading/count-extra-grade.server.ts";
import { retractGrade } from "#app/modules/grading/retract-grade.server.ts";
import { checkConsistency } from "#app/modules/reconciling/check-consistency.server.ts";
import { closeDueSecondLooks } from "#app/modules/reconciling/close-due-second-looks.server.ts";
import { releaseUnsubmitted } from "#app/modules/studies/release-unsubmitted.server.ts";
import type { StudySettings } from "#app/modules/studies/study-schema.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { lastSeq, sendBackAs } from "#tests/factories/adjudication.ts";
import { assignmentOf, standingOf, statusOf, submitAs } from "#tests/factories/graded-item.ts";
import {
  type GradedItem,
  type GradingStudy,
  makeGradeInput,
  openGradingStudy,
} from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { revokeLast, setAsideAs } from "#tests/factories/set-aside.ts";
import { makeVerdict } from "#tests/factories/verdict.ts";
import { putBackAs, withdrawAs } from "#tests/factories/withdrawal.ts";

let database: TestDatabase;
let studies: readonly GradingStudy[];

const RUNS_PER_STUDY = 12;
const PROTOCOLS: readonly Partial<StudySettings>[] = [
  { gradersPerItem: 1 },
  { gradersPerItem: 2, secondLook: true },
  { gradersPerItem: 2, typesDiffer: "adjudicate", secondLook: true },
  { gradersPerItem: 3, majority: true, typesDiffer: "ignore" },
  { gradersPerItem: 3, majority: true, secondLook: true, typesDiffer: "adjudicate" },
];

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: RUNS_PER_STUDY }]);
  await insertModel(database, "Model one");
  const made: GradingStudy[] = [];
  for (const settings of PROTOCOLS) {
    const design = { tasks: [{ task: "hearsay" }], models: ["Model one"], settings };
    made.push(await openGradingStudy(database, { ...design, graders: settings.gradersPerItem }));
  }
  studies = made;
});

type Step =
  | {
      readonly act: "submit";
      readonly seat: number;
      readonly logic: boolean;
      readonly fact: boolean;
      readonly sufficient: boolean;
    }
  | { readonly act: "retract"; readonly seat: number }
  | { readonly act: "release"; readonly seat: number }
  | { readonly act: "count"; readonly seat: number }
  | { readonly act: "send_back"; readonly letters: string }
  | { readonly act: "set_aside"; readonly seat: number }
  | { readonly act: "aside_and_back"; readonly seat: number }
  | { readonly act: ItemAct }
  | { readonly act: "deadline" }
  | { readonly act: "reopen" }
  | { readonly act: "decide"; readonly logic: boolean };

const seat = fc.nat(2);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constant("submit" as const),
      seat,
      logic: fc.boolean(),
      fact: fc.boolean(),
      sufficient: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom(
        "retract" as const,
        "release" as const,
        "count" as const,
        "set_aside" as const,
        "aside_and_back" as const,
      ),
      seat,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant("send_back" as const),
      letters: fc.constantFrom("A", "B", "AB", "ABC"),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom(
        "withdraw" as const,
        "withdraw_item" as const,
        "put_back" as const,
        "put_back" as const,
        "revoke" as const,
        "fill" as const,
        "out_and_back" as const,
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom("deadline" as const, "reopen" as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("decide" as const), logic: fc.boolean() }) },
);

type ItemAct = "withdraw" | "withdraw_item" | "put_back" | "revoke" | "fill" | "out_and_back";

/**
 * What is done and taken back leaves the item as if it never was; but a second look whose time ran out while it rested ends
 * with the first act that touches the item.
 */
async function expectUnchanged(item: GradedItem, act: () => Promise<unknown>): Promise<void> {
  const before = await standingOf(database, item.itemId);
  const overdue = await database.maybeOne(sql`
    select from "SecondLook"
    where "itemId" = ${item.itemId}::uuid and "closedAt" is null and "deadlineAt" <= now()`);
  await act();
  if (overdue === null) expect(await standingOf(database, item.itemId)).toEqual(before);
}

/** Does what needs no more than the item. */
async function actOn(study: GradingStudy, item: GradedItem, act: ItemAct): Promise<void> {
  const { studyId, admin, adjudicator } = study;
  switch (act) {
    case "withdraw":
      await withdrawSendBack(database, adjudicator.actor, studyId, item.itemId);
      return;
    case "withdraw_item":
      await withdrawAs(database, study, item);
      return;
    case "put_back":
      await putBackAs(database, study, item);
      return;
    case "revoke":
      await revokeLast(database, study);
      return;
    case "out_and_back":
      await expectUnchanged(item, async () => {
        const withdrawn = await withdrawAs(database, study, item);
        if (withdrawn.ok && withdrawn.value.withdrawn > 0) await putBackAs(database, study, item);
      });
      return;
    case "fill":
      await fillPlaces(database, admin.actor, { studyId });
  }
}

/** Does one step, whether it is allowed or refused. */
async function take(study: GradingStudy, item: GradedItem, step: Step): Promise<void> {
  const key = crypto.randomUUID();
  if (step.act === "deadline") {
    await database.execute(
      sql`update "SecondLook" set "deadlineAt" = now() where "itemId" = ${item.itemId}::uuid`,
    );
    await closeDueSecondLooks(database);
    return;
  }
  const { adjudicator, studyId } = study;
  if (step.act === "send_back") {
    await sendBackAs(database, study, item, step.letters);
    return;
  }
  if (step.act === "reopen") {
    await reopenItem(database, adjudicator.actor, studyId, item.itemId, {
      reason: "Look again.",
      knownSeq: await lastSeq(database, item.itemId),
      idempotencyKey: key,
    });
    return;
  }
  if (step.act === "decide") {
    const considered = await database.query<{ id: string }>(sql`
      select grade."id" from "Grade" grade join "Assignment" assignment on assignment."id" = grade."assignmentId"
      where assignment."itemId" = ${item.itemId}::uuid and grade."verdictId" is not null`);
    await decideItem(database, adjudicator.actor, studyId, item.itemId, {
      verdict: makeVerdict({ logic: step.logic }) as never,
      guideVersionId: null,
      rationale: "Because.",
      differenceSource: null,
      confidence: null,
      consideredGradeIds: considered.map(({ id }) => id),
      knownSeq: await lastSeq(database, item.itemId),
      idempotencyKey: key,
    });
    return;
  }
  if (!("seat" in step)) return await actOn(study, item, step.act);
  const place = item.seats[step.seat % item.seats.length]!;
  const { assignmentId, grader } = place;
  if (step.act === "release") {
    const which = sql`assignment."id" = ${assignmentId}::uuid`;
    await inTransaction(database, (tx) =>
      releaseUnsubmitted(tx, { studyId, graderId: grader.userId }, which),
    );
    return;
  }
  if (step.act === "set_aside") {
    await setAsideAs(database, study, grader);
    return;
  }
  if (step.act === "aside_and_back") {
    await expectUnchanged(item, async () => {
      const aside = await setAsideAs(database, study, grader);
      if (aside.ok) await revokeLast(database, study);
    });
    return;
  }
  if (step.act === "count") {
    await countExtraGrade(database, study.admin.actor, { studyId, itemId: item.itemId, assignmentId });
    return;
  }
  if (step.act === "retract") {
    await retractGrade(database, place.grader.actor, place.assignmentId, key);
    return;
  }
  const { draftRevision: revision } = await assignmentOf(database, place);
  const { logic, fact, sufficient } = step;
  const rawAnalysis = sufficient ? "sufficient" : "insufficient";
  await submitAs(database, place, makeGradeInput({ logic, fact, rawAnalysis }, { revision }));
}

test("whatever is submitted, revised, taken back, released, counted as an extra, looked at again, sent back, decided, withdrawn or set aside, the label is what the history says", async () => {
  const used = new Map<GradingStudy, number>();
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.nat(PROTOCOLS.length - 1),
      fc.array(step, { minLength: 4, maxLength: 14 }),
      async (protocol, steps) => {
        const study = studies[protocol]!;
        const place = used.get(study) ?? 0;
        const item = study.items[place % study.items.length]!;
        used.set(study, place + 1);
        for (const each of steps) {
          await take(study, item, each);
          const { status, basis } = await statusOf(database, item.itemId);
          seen.add(basis ?? status);
          const { inconsistencies } = await checkConsistency(database, study.studyId);
          expect(inconsistencies).toEqual([]);
        }
        while ((await revokeLast(database, study)).ok);
        expect((await checkConsistency(database, study.studyId)).inconsistencies).toEqual([]);
      },
    ),
    { numRuns: 40 },
  );
  expect(seen.size).toBeGreaterThan(4);
}, 120_000);
