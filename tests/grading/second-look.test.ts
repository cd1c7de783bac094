import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { Sql, sql } from "#app/db/sql.server.ts";
import { readRoom } from "#app/modules/grading/read-room.server.ts";
import { retractGrade } from "#app/modules/grading/retract-grade.server.ts";
import { checkConsistency } from "#app/modules/reconciling/check-consistency.server.ts";
import { closeDueSecondLooks } from "#app/modules/reconciling/close-due-second-looks.server.ts";
import { addMember } from "#app/modules/studies/add-member.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { assignmentOf, gradesOf, statusOf, submitAs } from "#tests/factories/graded-item.ts";
import { type GradingStudy, makeGradeInput, openGradingStudy, type Seat } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";

let database: TestDatabase;
let study: GradingStudy;

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: 12 }]);
  await insertModel(database, "Model one");
  study = await openGradingStudy(database, {
    tasks: [{ task: "hearsay" }],
    models: ["Model one"],
    settings: { secondLook: true, typesDiffer: "adjudicate" },
  });
});

let taken = 0;
/** An item whose two graders have just disagreed on correctness. */
async function disagreedItem() {
  const { itemId, seats } = study.items[taken++]!;
  const [one, other] = seats as [Seat, Seat];
  await submitAs(database, one, makeGradeInput());
  await submitAs(database, other, makeGradeInput({ outcome: true }));
  return { itemId, one, other };
}

test("on a conflict both graders get the item back, told only which field differs", async () => {
  const { itemId, one, other } = await disagreedItem();
  expect(await statusOf(database, itemId)).toEqual({ status: "second_look", basis: null, correct: null });
  for (const seat of [one, other]) {
    const room = await readRoom(database, seat.grader.userId, study.studyId, seat.assignmentId);
    expect(room).toMatchObject({
      ok: true,
      value: {
        state: "second_look",
        differsOn: "correctness and analysis",
        lookUntil: expect.stringMatching(/^\d{4}-/),
        closed: null,
      },
    });
  }
});

test("the first answer decides nothing; equal answers settle the item as a second look", async () => {
  const { itemId, one, other } = await disagreedItem();
  await submitAs(database, one, makeGradeInput({ outcome: true }, { revision: 1 }));
  expect((await statusOf(database, itemId)).status).toBe("second_look");
  expect((await assignmentOf(database, one)).state).toBe("submitted");
  await submitAs(database, other, makeGradeInput({ outcome: true }, { revision: 1 }));
  expect(await statusOf(database, itemId)).toEqual({
    status: "settled",
    basis: "second_look",
    correct: false,
  });
  expect((await assignmentOf(database, other)).state).toBe("submitted");
});

test("graders who swap still conflict, and the item goes on to the adjudicator", async () => {
  const { itemId, one, other } = await disagreedItem();
  await submitAs(database, one, makeGradeInput({ outcome: true }, { revision: 1 }));
  await submitAs(database, other, makeGradeInput({}, { revision: 1 }));
  expect((await statusOf(database, itemId)).status).toBe("conflict");
});

test("what was graded before the second look is independent, what is graded under it is not", async () => {
  const { one, other } = await disagreedItem();
  await submitAs(database, one, makeGradeInput({}, { revision: 1 }));
  await submitAs(database, other, makeGradeInput({}, { revision: 1 }));
  await submitAs(database, other, makeGradeInput({ rule: true }, { revision: 2 }));
  expect((await gradesOf(database, one)).map(({ kind, independent }) => [kind, independent])).toEqual([
    ["submit", true],
    ["second_look", false],
  ]);
  expect((await gradesOf(database, other)).map(({ kind, independent }) => [kind, independent])).toEqual([
    ["submit", true],
    ["second_look", false],
    ["revise", false],
  ]);
});

test("a grader who comes to the item after its second look was told nothing, and is independent", async () => {
  const { itemId, one, other } = await disagreedItem();
  await submitAs(database, one, makeGradeInput({}, { revision: 1 }));
  await submitAs(database, other, makeGradeInput({ outcome: true }, { revision: 1 }));
  const grader = await insertAccount(database);
  const { studyId } = study;
  const roles = [{ role: "grader" as const, tasks: null }];
  await addMember(database, study.admin.actor, { studyId, account: grader.email, roles });
  await database.execute(sql`update "Item" set "gradesWanted" = 3 where "id" = ${itemId}::uuid`);
  const { id: assignmentId } = await database.one<{ id: string }>(sql`
    insert into "Assignment" ("itemId", "graderId", "slot", "position")
    values (${itemId}::uuid, ${grader.userId}::uuid, 3, 1) returning "id"`);
  const seat: Seat = { assignmentId, slot: 3, grader };
  expect((await submitAs(database, seat, makeGradeInput())).ok).toBe(true);
  expect((await gradesOf(database, seat)).map(({ independent }) => independent)).toEqual([true]);
});

test("a deadline that passes moves the item on with the answers there are, once", async () => {
  const { itemId, one } = await disagreedItem();
  await submitAs(database, one, makeGradeInput({ outcome: true }, { revision: 1 }));
  const { itemId: waiting, other } = await disagreedItem();
  await database.execute(sql`
    update "SecondLook" set "deadlineAt" = now() - interval '1 second' where "itemId" = any(${[itemId, waiting]}::uuid[])`);
  const moved = await Promise.all([closeDueSecondLooks(database), closeDueSecondLooks(database)]);
  expect(moved.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(await statusOf(database, itemId)).toEqual({
    status: "settled",
    basis: "second_look",
    correct: false,
  });
  expect((await statusOf(database, waiting)).status).toBe("conflict");
  expect((await assignmentOf(database, other)).state).toBe("submitted");
});

test("an item under a second look is changed by answering it, not by taking the submit back", async () => {
  const { other } = await disagreedItem();
  expect(await retractGrade(database, other.grader.actor, other.assignmentId, "take-it-back")).toMatchObject({
    ok: false,
    refusal: {
      code: "conflict",
      message: "This item has come back to you for a second look. Open it to keep or change your grade.",
    },
  });
});

test("a second look rests while an answer is taken back, and goes on for who has not answered yet", async () => {
  const { itemId, one, other } = await disagreedItem();
  await submitAs(database, one, makeGradeInput({}, { revision: 1 }));
  expect((await retractGrade(database, one.grader.actor, one.assignmentId, "take-it-back")).ok).toBe(true);
  expect((await statusOf(database, itemId)).status).toBe("open");
  expect((await assignmentOf(database, other)).state).toBe("submitted");
  await submitAs(database, one, makeGradeInput({}, { revision: 3 }));
  expect((await statusOf(database, itemId)).status).toBe("second_look");
  expect((await assignmentOf(database, one)).state).toBe("submitted");
  expect((await assignmentOf(database, other)).state).toBe("second_look");
  await submitAs(database, other, makeGradeInput({ outcome: true }, { revision: 1 }));
  expect((await statusOf(database, itemId)).status).toBe("conflict");
});

test("after all of this, every status and label follows from the grades", async () => {
  expect((await checkConsistency(database, null)).inconsistencies).toEqual([]);
});

test("a stored label of a second look all of whose grades are first ones is agreed once migrated, the others stay", async () => {
  const looked = await disagreedItem();
  for (const seat of [looked.one, looked.other])
    await submitAs(database, seat, makeGradeInput({ outcome: true }, { revision: 1 }));
  const first = study.items[taken++]!;
  for (const seat of first.seats) await submitAs(database, seat, makeGradeInput());
  await database.execute(sql`
    update "Label" set "basis" = 'second_look' where "itemId" = ${first.itemId}::uuid`);
  const migrations = join(import.meta.dirname, "../../prisma/migrations");
  const text = await readFile(join(migrations, "20261130001800_agreed_at_first_sight/migration.sql"), "utf8");
  await database.execute(new Sql([text], []));
  expect(await statusOf(database, first.itemId)).toMatchObject({ basis: "agreed" });
  expect(await statusOf(database, looked.itemId)).toMatchObject({ basis: "second_look" });
  expect((await checkConsistency(database, null)).inconsistencies).toEqual([]);
});
