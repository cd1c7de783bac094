import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { confirmDecision } from "#app/modules/adjudicating/confirm-decision.server.ts";
import { fillPlaces } from "#app/modules/assigning/fill-places.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { currentGradeIds, decideAs, grade, gradeAll, reopenAs } from "#tests/factories/adjudication.ts";
import { assignmentOf, standingOf, statusOf } from "#tests/factories/graded-item.ts";
import type { GradedItem } from "#tests/factories/grading.ts";
import { expectConsistent, openHeldStudy, seatOf } from "#tests/factories/held-items.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { revokeLast, setAsideAs } from "#tests/factories/set-aside.ts";
import { putBackAs, withdrawAs } from "#tests/factories/withdrawal.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: 6 }]);
  await insertModel(database, "Model one");
});

const openStudy = (settings: { readonly graders?: number; readonly secondLook?: boolean } = {}) =>
  openHeldStudy(database, { tasks: ["hearsay"], ...settings });

test("a second look rests while one of its grades is set aside, and goes on as it was when that is revoked", async () => {
  const { study, first, items } = await openStudy({ secondLook: true });
  const [item] = items as [GradedItem];
  const own = seatOf(item, first);
  const other = item.seats.find((seat) => seat !== own)!;
  await gradeAll(database, item, [{ logic: true }, {}]);
  const before = await standingOf(database, item.itemId);
  expect(before.status).toBe("second_look");
  expect(await setAsideAs(database, study, first)).toMatchObject({ value: { items: [{ what: "moved" }] } });
  expect(await statusOf(database, item.itemId)).toMatchObject({ status: "open" });
  expect(await assignmentOf(database, other)).toMatchObject({ state: "submitted" });
  await expectConsistent(database);
  expect(await revokeLast(database, study)).toMatchObject({ value: { items: [{ to: "second_look" }] } });
  expect(await standingOf(database, item.itemId)).toEqual(before);

  await grade(database, other, { logic: true });
  await setAsideAs(database, study, first);
  await revokeLast(database, study);
  expect(await assignmentOf(database, other)).toMatchObject({ state: "submitted" });
  expect(await assignmentOf(database, own)).toMatchObject({ state: "second_look" });
  await grade(database, own, { logic: true });
  expect(await statusOf(database, item.itemId)).toMatchObject({ status: "settled", basis: "second_look" });
  await expectConsistent(database);
});

test("a second look that rests ends with its deadline, or when somebody else takes the place", async () => {
  for (const isTaken of [false, true]) {
    const { study, first, items } = await openStudy({ graders: 3, secondLook: true });
    const [item] = items as [GradedItem];
    await gradeAll(database, item, [{ logic: true }, {}]);
    await setAsideAs(database, study, first);
    if (isTaken) {
      await fillPlaces(database, study.admin.actor, { studyId: study.studyId });
      const taken = await database.one<{ assignmentId: string; graderId: string }>(sql`
        select "id" as "assignmentId", "graderId" from "Assignment"
        where "itemId" = ${item.itemId}::uuid and "slot" = ${seatOf(item, first).slot}`);
      const grader = study.graders.find(({ userId }) => userId === taken.graderId)!;
      const other = item.seats.find((seat) => seat.grader !== first)!;
      const logic = other.slot === 2;
      await grade(
        database,
        { assignmentId: taken.assignmentId, slot: seatOf(item, first).slot, grader },
        { logic },
      );
    } else {
      await database.execute(sql`
        update "SecondLook" set "deadlineAt" = now() where "itemId" = ${item.itemId}::uuid`);
      await revokeLast(database, study);
    }
    expect(await statusOf(database, item.itemId)).toMatchObject({ status: "conflict" });
    await expectConsistent(database);
  }
});

test("a settled item keeps its time while it is withdrawn or set aside for a while, and when its decision is confirmed", async () => {
  const { study, first, items } = await openStudy();
  const [agreed, decided] = items as [GradedItem, GradedItem];
  await gradeAll(database, agreed, [{}, {}]);
  await gradeAll(database, decided, [{ logic: true }, {}]);
  await decideAs(database, study, decided);
  const times = async () => [
    (await standingOf(database, agreed.itemId)).settledAt,
    (await standingOf(database, decided.itemId)).settledAt,
  ];
  const before = await times();
  expect(before).not.toContain(null);
  await withdrawAs(database, study, agreed, decided);
  await putBackAs(database, study, agreed, decided);
  expect(await times()).toEqual(before);
  await setAsideAs(database, study, first);
  await revokeLast(database, study);
  expect(await times()).toEqual(before);
  await reopenAs(database, study, decided);
  const confirmed = await confirmDecision(database, study.adjudicator.actor, study.studyId, decided.itemId, {
    rationale: "",
    consideredGradeIds: await currentGradeIds(database, decided.itemId),
    knownSeq: 2,
    idempotencyKey: "confirm",
  });
  expect(confirmed.ok).toBe(true);
  expect(await times()).toEqual(before);
  await reopenAs(database, study, decided);
  await decideAs(database, study, decided);
  expect((await times())[1]).not.toEqual(before[1]);
  await expectConsistent(database);
});
