import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { moveAssignments } from "#app/modules/assigning/move-assignments.server.ts";
import { releaseAssignments } from "#app/modules/assigning/release-assignments.server.ts";
import { countExtraGrade } from "#app/modules/grading/count-extra-grade.server.ts";
import { checkConsistency } from "#app/modules/reconciling/check-consistency.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { decideAs, grade, reopenAs } from "#tests/factories/adjudication.ts";
import { assignmentOf, statusOf, submitAs } from "#tests/factories/graded-item.ts";
import {
  type GradedItem,
  type GradingStudy,
  makeGradeInput,
  openGradingStudy,
  type Seat,
} from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: 4 }]);
  await insertModel(database, "Model one");
});

const open = (graders: number) =>
  openGradingStudy(database, {
    tasks: [{ task: "hearsay" }],
    models: ["Model one"],
    name: `With ${graders}`,
    graders,
    settings: { gradersPerItem: 2 },
  });

const count = (study: GradingStudy, { itemId }: GradedItem, { assignmentId }: Seat, who = study.admin) =>
  countExtraGrade(database, who.actor, { studyId: study.studyId, itemId, assignmentId });

async function expectSound({ studyId }: GradingStudy): Promise<void> {
  expect((await checkConsistency(database, studyId)).inconsistencies).toEqual([]);
}

/** Items of one study in which the first grader's places were given up while that grader goes on grading them. */
async function released(): Promise<{
  study: GradingStudy;
  items: (GradedItem & { gone: Seat; stays: Seat })[];
}> {
  const study = await open(2);
  const [goner] = study.graders;
  await releaseAssignments(database, study.admin.actor, { studyId: study.studyId, graderId: goner!.userId });
  const items = study.items.map((item) => ({
    ...item,
    gone: item.seats.find(({ grader }) => grader.userId === goner!.userId)!,
    stays: item.seats.find(({ grader }) => grader.userId !== goner!.userId)!,
  }));
  return { study, items };
}

test("T07 an extra grade counts once an admin says so: it takes the free place, and status and label follow", async () => {
  const { study, items } = await released();
  const [agreeing, differing, unextra] = items as [(typeof items)[0], (typeof items)[0], (typeof items)[0]];
  for (const [item, verdict] of [
    [agreeing, {}],
    [differing, { rule: true }],
  ] as const) {
    await grade(database, item.stays, {});
    expect(await submitAs(database, item.gone, makeGradeInput(verdict))).toMatchObject({
      value: { isExtra: true },
    });
    expect(await statusOf(database, item.itemId)).toMatchObject({ status: "open", basis: null });
    const { slot } = item.gone;
    expect(await count(study, item, item.gone)).toEqual({ ok: true, value: { kind: "free", slot } });
    expect(await assignmentOf(database, item.gone)).toMatchObject({ state: "submitted", slot });
  }
  expect(await statusOf(database, agreeing.itemId)).toMatchObject({ status: "settled", basis: "agreed" });
  expect(await statusOf(database, differing.itemId)).toMatchObject({ status: "conflict" });
  expect(await count(study, agreeing, agreeing.gone)).toMatchObject({
    ok: false,
    refusal: { code: "conflict", message: "Only an extra grade can be let in." },
  });
  expect(await count(study, unextra, unextra.gone)).toMatchObject({
    ok: false,
    refusal: { code: "conflict" },
  });
  const events = await database.query<{ detail: unknown }>(sql`
    select "detail" from "AuditEvent" where "action" = 'grade.counted' and "studyId" = ${study.studyId}::uuid`);
  expect(events).toHaveLength(2);
  await expectSound(study);
});

test("T07 where another grader took the place, an extra grade takes it from one who has not submitted, else makes one more", async () => {
  const study = await open(3);
  const [goner] = study.graders;
  const items = study.items.filter(({ seats }) =>
    seats.some(({ grader }) => grader.userId === goner!.userId),
  );
  await moveAssignments(database, study.admin.actor, { studyId: study.studyId, graderId: goner!.userId });
  const [waiting, full] = await Promise.all(items.slice(0, 2).map(withTaker));
  if (!waiting || !full) throw new Error("The grader holds fewer than two items.");

  await submitAs(database, waiting.gone, makeGradeInput({ logic: true }));
  const taken = await count(study, waiting.item, waiting.gone);
  expect(taken).toMatchObject({ ok: true, value: { kind: "unsubmitted" } });
  const places = await Promise.all(
    [waiting.stays, waiting.taker].map((seat) => assignmentOf(database, seat)),
  );
  expect(places.filter(({ state, slot }) => state === "released" && slot === null)).toHaveLength(1);

  await grade(database, full.stays, {});
  await grade(database, full.taker, {});
  await submitAs(database, full.gone, makeGradeInput({ logic: true }));
  expect(await statusOf(database, full.item.itemId)).toMatchObject({ status: "settled", basis: "agreed" });
  const answers = await Promise.all([1, 2].map(() => count(study, full.item, full.gone)));
  expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { kind: "added", slot: 3 } }]);
  expect(await statusOf(database, full.item.itemId)).toMatchObject({ status: "conflict" });
  await expectSound(study);

  async function withTaker(item: GradedItem) {
    const gone = item.seats.find(({ grader }) => grader.userId === goner!.userId)!;
    const stays = item.seats.find(({ grader }) => grader.userId !== goner!.userId)!;
    const { id, graderId, slot } = await database.one<{ id: string; graderId: string; slot: number }>(sql`
      select "id", "graderId", "slot" from "Assignment" where "itemId" = ${item.itemId}::uuid and "slot" is not null
        and "id" <> ${stays.assignmentId}::uuid`);
    const grader = study.graders.find(({ userId }) => userId === graderId)!;
    return { item, gone, stays, taker: { assignmentId: id, slot, grader } };
  }
});

test("an extra grade is not counted over a decision, by whoever graded the item, or in another study", async () => {
  const { study, items } = await released();
  const [item] = items as [(typeof items)[0]];
  await grade(database, item.stays, {});
  await submitAs(database, item.gone, makeGradeInput({ rule: true }));
  expect(await count(study, item, item.gone, item.gone.grader)).toMatchObject({
    ok: false,
    refusal: { code: "forbidden" },
  });
  const elsewhere = await open(2);
  const foreign = { studyId: elsewhere.studyId, itemId: item.itemId, assignmentId: item.gone.assignmentId };
  expect(await countExtraGrade(database, elsewhere.admin.actor, foreign)).toMatchObject({
    ok: false,
    refusal: { code: "not_found" },
  });
  const other = elsewhere.items[0]!.seats[0]!;
  expect(await count(study, item, other)).toMatchObject({ ok: false, refusal: { code: "not_found" } });

  expect((await count(study, item, item.gone)).ok).toBe(true);
  expect((await decideAs(database, study, item)).ok).toBe(true);
  await reopenAs(database, study, item);
  await expectSound(study);
});

test("a decided item takes no further grade in until it is reopened, and then its decision is stale", async () => {
  const study = await open(3);
  const [goner] = study.graders;
  const item = study.items.find(({ seats }) => seats.some(({ grader }) => grader.userId === goner!.userId))!;
  await moveAssignments(database, study.admin.actor, { studyId: study.studyId, graderId: goner!.userId });
  const gone = item.seats.find(({ grader }) => grader.userId === goner!.userId)!;
  await submitAs(database, gone, makeGradeInput({ logic: true }));
  const counted = await database.query<{ id: string; graderId: string; slot: number }>(sql`
    select "id", "graderId", "slot" from "Assignment" where "itemId" = ${item.itemId}::uuid and "slot" is not null
    order by "slot"`);
  for (const [index, { id, graderId, slot }] of counted.entries()) {
    const grader = study.graders.find(({ userId }) => userId === graderId)!;
    await grade(database, { assignmentId: id, slot, grader }, { rule: index === 0 });
  }
  expect((await decideAs(database, study, item)).ok).toBe(true);
  expect(await count(study, item, gone)).toMatchObject({
    ok: false,
    refusal: { message: expect.stringContaining("once it is reopened") },
  });
  await reopenAs(database, study, item);
  expect(await count(study, item, gone)).toEqual({ ok: true, value: { kind: "added", slot: 3 } });
  expect(await statusOf(database, item.itemId)).toMatchObject({ status: "settled", basis: "adjudicated" });
  await expectSound(study);
});
