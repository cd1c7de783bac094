import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { gradedSearchSchema } from "#app/modules/grading/graded-search.ts";
import { listGraded } from "#app/modules/grading/list-graded.server.ts";
import { readRoom } from "#app/modules/grading/read-room.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { decideAs, grade, reopenAs } from "#tests/factories/adjudication.ts";
import { gradesOf } from "#tests/factories/graded-item.ts";
import { type GradingStudy, openGradingStudy, type Seat } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [
    { slug: "hearsay", samples: 3 },
    { slug: "diversity_1", samples: 2 },
  ]);
  await insertModel(database, "Model one");
});

async function pairStudy(showsDecisions = true): Promise<GradingStudy> {
  return await openGradingStudy(database, {
    tasks: [{ task: "hearsay" }, { task: "diversity_1" }],
    models: ["Model one"],
    settings: { showsDecisions },
  });
}

const me = (study: GradingStudy) => study.graders[0]!;
const mine = (study: GradingStudy, index: number): Seat =>
  study.items[index]!.seats.find(({ grader }) => grader.userId === me(study).userId)!;
const peers = (study: GradingStudy, index: number): Seat =>
  study.items[index]!.seats.find(({ grader }) => grader.userId !== me(study).userId)!;

async function graded(study: GradingStudy, search: Record<string, string> = {}) {
  return await listGraded(database, me(study).userId, study.studyId, gradedSearchSchema.parse(search));
}

async function room(study: GradingStudy, seat: Seat) {
  const view = await readRoom(database, seat.grader.userId, study.studyId, seat.assignmentId);
  if (!view.ok) throw new Error(view.refusal.message);
  return view.value;
}

/** Items of the first task come first in a study's order of tasks, in any order among themselves. */
async function itemsOf(study: GradingStudy, task: string): Promise<number[]> {
  const rows = await database.query<{ id: string }>(sql`
    select item."id" from "Item" item join "StudyTask" studied on studied."id" = item."studyTaskId"
    join "Task" task on task."id" = studied."taskId"
    where item."studyId" = ${study.studyId}::uuid and task."slug" = ${task}`);
  return rows.map(({ id }) => study.items.findIndex((item) => item.itemId === id));
}

test("T83 whoever has graded everything finds each of their own grades again, and nobody else's", async () => {
  const study = await pairStudy();
  for (const [index] of study.items.entries()) {
    await grade(database, mine(study, index), index % 2 === 0 ? {} : { logic: true });
    await grade(database, peers(study, index), index % 2 === 0 ? { rule: true } : {});
  }
  const page = await graded(study);
  expect(page).toMatchObject({ total: 5, graded: 5, offset: 0, next: null });
  expect(page.tasks.map(({ slug }) => slug)).toEqual(["hearsay", "diversity_1"]);
  expect(page.rows.map(({ assignmentId }) => assignmentId)).toEqual(
    [4, 3, 2, 1, 0].map((index) => mine(study, index).assignmentId),
  );
  expect(page.rows.map(({ types, correct }) => ({ types, correct }))).toEqual(
    [4, 3, 2, 1, 0].map((index) =>
      index % 2 === 0 ? { types: [], correct: true } : { types: ["logic"], correct: false },
    ),
  );
  expect(page.rows.every(({ state, becameOf }) => state === "waiting" && becameOf === null)).toBe(true);
  const view = await room(study, mine(study, 1));
  expect(view).toMatchObject({ closed: null, isUnsubmitted: false, draft: { logic: true } });
});

test("grades are found by words of the facts, by task and by how they stand, and wildcards are words", async () => {
  const study = await pairStudy();
  for (const [index] of study.items.entries()) await grade(database, mine(study, index));
  const all = await graded(study);
  const words = all.rows[0]!.facts.slice(0, 200);
  const found = await graded(study, { text: words.toUpperCase() });
  expect(found.rows.map(({ facts }) => facts)).toContain(all.rows[0]!.facts);
  expect((await graded(study, { text: "%" })).total).toBe(0);
  expect((await graded(study, { task: "diversity_1" })).total).toBe(2);
  expect((await graded(study, { state: "settled" })).total).toBe(0);
  expect(await graded(study, { state: "waiting" })).toMatchObject({ total: 5, graded: 5 });
});

test("what became of an item is not told while anything of its task is ungraded, and is told and recorded then", async () => {
  const study = await pairStudy();
  const [first, second, third] = (await itemsOf(study, "hearsay")) as [number, number, number];
  const item = study.items[first]!;
  await grade(database, mine(study, first));
  await grade(database, peers(study, first), { logic: true });
  expect(await decideAs(database, study, item)).toMatchObject({ ok: true });
  await grade(database, mine(study, second));
  expect((await room(study, mine(study, first))).becameOf).toBeNull();
  expect((await graded(study)).rows.map(({ state }) => state)).toEqual(["waiting", "waiting"]);
  expect((await graded(study, { state: "settled" })).total).toBe(0);
  expect(await told(item.itemId)).toEqual([]);

  await grade(database, mine(study, third));
  const [row] = (await graded(study, { state: "settled" })).rows;
  expect(row).toMatchObject({
    assignmentId: mine(study, first).assignmentId,
    becameOf: {
      correct: false,
      types: ["fact"],
      basis: "adjudicated",
      typesBasis: "decided",
      rationale: "The pointing is a statement.",
    },
  });
  expect((await room(study, mine(study, first))).becameOf).toEqual(row!.becameOf);
  expect(await told(item.itemId)).toEqual([me(study).userId]);
});

test("who was told that an item is settled is no longer independent on it, and still is on the others", async () => {
  const study = await pairStudy();
  const [first, second] = (await itemsOf(study, "diversity_1")) as [number, number];
  await grade(database, mine(study, first));
  await grade(database, peers(study, first));
  await grade(database, mine(study, second));
  expect((await room(study, mine(study, first))).becameOf).toMatchObject({
    basis: "agreed",
    rationale: null,
  });
  await grade(database, mine(study, first), { rule: true });
  await grade(database, mine(study, second), { rule: true });
  expect((await gradesOf(database, mine(study, first))).map(({ independent }) => independent)).toEqual([
    true,
    false,
  ]);
  expect((await gradesOf(database, mine(study, second))).map(({ independent }) => independent)).toEqual([
    true,
    true,
  ]);
});

test("a study that keeps decisions from graders tells none, and a reopened item is told to nobody", async () => {
  const quiet = await pairStudy(false);
  const told = await pairStudy();
  for (const study of [quiet, told]) {
    for (const index of await itemsOf(study, "diversity_1")) {
      await grade(database, mine(study, index));
      await grade(database, peers(study, index), { fact: true });
      expect(await decideAs(database, study, study.items[index]!)).toMatchObject({ ok: true });
    }
  }
  const [quietItem] = (await itemsOf(quiet, "diversity_1")) as [number];
  const [toldItem] = (await itemsOf(told, "diversity_1")) as [number];
  expect((await room(quiet, mine(quiet, quietItem))).becameOf).toBeNull();
  expect((await graded(quiet, { state: "settled" })).total).toBe(0);
  expect((await graded(told, { state: "settled" })).total).toBe(2);
  await reopenAs(database, told, told.items[toldItem]!);
  expect((await room(told, mine(told, toldItem))).becameOf).toBeNull();
  expect((await graded(told, { state: "settled" })).total).toBe(1);
});

async function told(itemId: string): Promise<string[]> {
  const rows = await database.query<{ graderId: string }>(sql`
    select "graderId" from "DecisionShown" where "itemId" = ${itemId}::uuid`);
  return rows.map(({ graderId }) => graderId);
}
