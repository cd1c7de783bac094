import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { ALL_AGREEMENT } from "#app/modules/scoring/agreement-choice.ts";
import { readAgreement } from "#app/modules/scoring/read-agreement.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { submitAs } from "#tests/factories/graded-item.ts";
import { type GradingStudy, makeGradeInput, openGradingStudy } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { insertGrade } from "#tests/factories/study.ts";
import { openApp, sessionHeaders } from "#tests/http/app.ts";

let database: TestDatabase;
let study: GradingStudy;

/** Eight items, all graded by both: agreed on the first four, on the last four the second calls all incorrect. */
beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: 9 }]);
  await insertModel(database, "One");
  study = await openGradingStudy(database, { tasks: [{ task: "hearsay" }], models: ["One"] });
  const [first, second] = study.graders;
  for (const [index, { seats }] of study.items.slice(0, 8).entries()) {
    const seatOf = (userId: string) => seats.find(({ grader }) => grader.userId === userId)!;
    await submitAs(database, seatOf(first!.userId));
    await submitAs(database, seatOf(second!.userId), makeGradeInput(index < 4 ? {} : { rule: true }));
  }
});

const read = () => readAgreement(database, study.admin.actor, study.studyId, ALL_AGREEMENT);

/** Another round's place on an item. @returns the assignment's id */
async function insertPlace(itemId: string, graderId: string, round: number): Promise<string> {
  const { id } = await database.one<{ id: string }>(sql`
    insert into "Assignment" ("itemId", "graderId", "round", "position")
    values (${itemId}::uuid, ${graderId}::uuid, ${round}, 1) returning "id"`);
  return id;
}

test("without waves and other rounds there is nothing by wave or round, and κ comes with what qualifies it", async () => {
  const view = await read();
  expect([view.waves, view.calibration, view.repeats]).toEqual([[], null, []]);
  const caveat = "One grader used one category alone, so that κ is 0 whatever the two agree on.";
  expect(view.pairs[0]!.correctness).toMatchObject({
    n: 8,
    kappa: { value: { pooled: { value: 0, reason: null }, caveat } },
  });
  expect(view.criteria[0]!.kappa.value).toMatchObject({ caveat });
  const app = await openApp(database);
  const page = await app.browse(`/studies/${study.slug}/agreement`, {
    headers: await sessionHeaders(database, study.admin.userId),
  });
  const text = await page.text();
  expect(text).toContain(caveat);
  expect(text).toContain("The study has no waves, no calibration round and no blind repeats");
});

test("a grader's drift has the interval of its bootstrap over samples", async () => {
  const { people } = await read();
  const second = people.find(({ drift }) => drift.value === 1);
  expect(second).toBeDefined();
  // The first four distances are all 0, the last four all 1: every draw gives the same.
  expect(second!.driftInterval.value).toBeNull();
  expect(second!.driftInterval.reason).not.toBe("");
});

test("each wave has its own agreement, and items outside of waves stand apart", async () => {
  await database.execute(sql`
    with wave as (
      insert into "Wave" ("studyId", "number") values (${study.studyId}::uuid, 1), (${study.studyId}::uuid, 2)
      returning "id", "number"
    )
    update "Item" set "waveId" = wave."id" from wave
    where "Item"."studyId" = ${study.studyId}::uuid
      and wave."number" = case when "Item"."id" = any(${study.items.slice(0, 4).map(({ itemId }) => itemId)}::uuid[])
        then 1 else 2 end
      and "Item"."id" <> ${study.items[8]!.itemId}::uuid`);
  const { waves } = await read();
  expect(waves.map(({ wave, correctness }) => [wave, correctness.n, correctness.split])).toEqual([
    [1, 4, 0],
    [2, 4, 4],
    [null, 0, 0],
  ]);
});

test("the calibration round is told apart and enters neither scores nor agreement; one grader alone gives no number", async () => {
  const { itemId } = study.items[8]!;
  await database.execute(sql`
    update "Item" set "purpose" = 'calibration' where "id" = ${itemId}::uuid`);
  const [first, second] = study.graders;
  await insertGrade(database, await insertPlace(itemId, first!.userId, 0));
  const alone = await read();
  expect(alone.calibration!.correctness).toMatchObject({ n: 0, agreement: { value: null } });
  await insertGrade(database, await insertPlace(itemId, second!.userId, 0), ["fact"]);
  const view = await read();
  expect(view.calibration!.correctness).toMatchObject({ n: 1, split: 1, agreement: { value: 0 } });
  expect([view.items, view.shared, view.criteria[0]!.n]).toEqual([8, 8, 8]);
});

test("a grader's blind repeats are held against their own first grades, and count in nothing else", async () => {
  const [first, second] = study.graders;
  const before = await read();
  for (const [index, { itemId }] of study.items.slice(2, 6).entries()) {
    await insertGrade(database, await insertPlace(itemId, first!.userId, 2), index === 0 ? ["rule"] : []);
    await insertGrade(database, await insertPlace(itemId, second!.userId, 2), index < 2 ? [] : ["logic"]);
  }
  const { repeats, ...rest } = await read();
  expect(
    repeats.map(({ n, table, agreement, kappa, caveat }) => [n, table, agreement.value, kappa.value, caveat]),
  ).toEqual(
    expect.arrayContaining([
      [
        4,
        [
          [3, 1],
          [0, 0],
        ],
        0.75,
        0,
        expect.stringContaining("κ is 0"),
      ],
      [
        4,
        [
          [2, 0],
          [0, 2],
        ],
        1,
        1,
        null,
      ],
    ]),
  );
  expect(repeats[0]!.agreementInterval.value).not.toBeNull();
  const { repeats: none, ...same } = before;
  expect([none, rest]).toEqual([[], same]);
});

test("a blind repeat counts until its grader is shown what became of the item, and not if they were shown it before", async () => {
  const [first] = study.graders;
  const counts = async () => {
    const { repeats } = await read();
    return repeats.map(({ n }) => n).sort();
  };
  const show = async (itemId: string) =>
    await database.execute(sql`
      insert into "DecisionShown" ("itemId", "graderId") values (${itemId}::uuid, ${first!.userId}::uuid)`);
  expect(await counts()).toEqual([4, 4]);
  const [told, repeated] = [study.items[0]!.itemId, study.items[2]!.itemId];
  await show(repeated);
  expect(await counts()).toEqual([4, 4]);
  await show(told);
  await insertGrade(database, await insertPlace(told, first!.userId, 2), []);
  expect(await counts()).toEqual([4, 4]);
  const other = study.items[1]!.itemId;
  await insertGrade(database, await insertPlace(other, first!.userId, 2), []);
  expect(await counts()).toEqual([4, 5]);
});
