import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { conflictSearchSchema } from "#app/modules/adjudicating/conflict-search.ts";
import { continueThread } from "#app/modules/adjudicating/continue-thread.server.ts";
import { listConflicts } from "#app/modules/adjudicating/list-conflicts.server.ts";
import { readAdjudication } from "#app/modules/adjudicating/read-adjudication.server.ts";
import { readMyWork } from "#app/modules/assigning/read-my-work.server.ts";
import { answerThread } from "#app/modules/grading/answer-thread.server.ts";
import { readRoom } from "#app/modules/grading/read-room.server.ts";
import { closeStudy } from "#app/modules/studies/close-study.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import {
  addAdjudicator,
  type ConflictStudy,
  decideAs,
  grade,
  gradeAll,
  openConflictStudy,
  reopenAs,
  turnIntoAdjudicator,
} from "#tests/factories/adjudication.ts";
import { gradesOf } from "#tests/factories/graded-item.ts";
import { type GradedItem, type GradingStudy, openGradingStudy, type Seat } from "#tests/factories/grading.ts";

let database: TestDatabase;
let study: GradingStudy;
let nextItem: ConflictStudy["nextItem"];
let conflict: ConflictStudy["nextConflict"];

beforeAll(async () => {
  database = await cloneDatabase();
  ({ study, nextItem, nextConflict: conflict } = await openConflictStudy(database, 12));
});

const ask = ({ itemId }: GradedItem, text: string, resolves = false, who = study.adjudicator) =>
  continueThread(database, who.actor, study.studyId, itemId, { text, resolves });
const answer = (seat: Seat, text: string) =>
  answerThread(database, seat.grader.actor, seat.assignmentId, { text });

async function room(seat: Seat) {
  const read = await readRoom(database, seat.grader.userId, study.studyId, seat.assignmentId);
  if (!read.ok) throw new Error(read.refusal.message);
  return read.value;
}

async function questionsOf(seat: Seat) {
  const [work] = await readMyWork(database, seat.grader.userId);
  return work!.questions.filter(({ assignmentId }) => assignmentId === seat.assignmentId);
}

async function listedThread({ itemId }: GradedItem) {
  const search = conflictSearchSchema.parse({});
  const { rows } = await listConflicts(database, study.adjudicator.userId, study.studyId, search);
  return rows.find((row) => row.itemId === itemId)?.thread;
}

test("an adjudicator asks, the item's graders find it and answer by place without names, and the adjudicator resolves it", async () => {
  const item = await conflict();
  expect(await answer(item.a, "I begin.")).toMatchObject({ ok: false, refusal: { code: "not_found" } });
  expect(await listedThread(item)).toBeNull();
  expect((await ask(item, "Which sentence says so?")).ok).toBe(true);
  expect(await listedThread(item)).toBe("asked");
  for (const seat of [item.a, item.b]) {
    expect((await room(seat)).thread).toMatchObject([{ by: "Adjudicator", isMine: false, resolves: false }]);
    expect(await questionsOf(seat)).toMatchObject([{ by: "Adjudicator", text: "Which sentence says so?" }]);
  }
  const answered = await answer(item.b, "The second one.");
  expect(answered).toMatchObject({
    ok: true,
    value: { thread: [{ by: "Adjudicator" }, { by: "Grader B", isMine: true, text: "The second one." }] },
  });
  expect(await questionsOf(item.b)).toEqual([]);
  // What the adjudicator asked still waits for the other grader, whoever spoke last.
  expect(await questionsOf(item.a)).toMatchObject([{ by: "Adjudicator", text: "Which sentence says so?" }]);
  expect(await listedThread(item)).toBe("answered");

  const read = await readAdjudication(database, study.adjudicator.userId, study.studyId, item.itemId);
  const seen = JSON.stringify([read, await room(item.a), answered]);
  for (const { name, email, userId } of [item.a.grader, item.b.grader, study.adjudicator])
    for (const secret of [name, email, userId]) expect(seen).not.toContain(secret);

  const other = await addAdjudicator(database, study);
  expect((await ask(item, "Thank you.", true, other)).ok).toBe(true);
  expect((await room(item.a)).thread.at(-1)).toMatchObject({
    by: "Adjudicator",
    text: "Thank you.",
    resolves: true,
  });
  expect(await questionsOf(item.a)).toEqual([]);
  expect(await listedThread(item)).toBeNull();
  expect(await answer(item.a, "One more thing.")).toMatchObject({ ok: false, refusal: { code: "conflict" } });
  expect((await ask(item, "Say it.")).ok).toBe(true);
  expect((await answer(item.a, "One more thing.")).ok).toBe(true);
});

test("a remark that reached a grader ends the independence of what they grade on the item from then on, and of nothing before", async () => {
  const item = await conflict();
  await ask(item, "Is the step missing?");
  await grade(database, item.a, { logic: true, rule: true });
  expect((await gradesOf(database, item.a)).map(({ independent }) => independent)).toEqual([true, false]);
  const elsewhere = await conflict();
  await grade(database, elsewhere.a, { rule: true });
  expect((await gradesOf(database, elsewhere.a)).map(({ independent }) => independent)).toEqual([true, true]);
});

test("T50 who has not graded the item sees nothing of its thread, and their first grade is independent", async () => {
  const wide = await openGradingStudy(database, {
    tasks: [{ task: "hearsay" }],
    models: ["Model one"],
    name: "Three",
    graders: 3,
    settings: { gradersPerItem: 2 },
  });
  const item = wide.items[0]!;
  const [a, b] = item.seats as [Seat, Seat];
  await gradeAll(database, item, [{ logic: true }, {}]);
  await continueThread(database, wide.adjudicator.actor, wide.studyId, item.itemId, {
    text: "The second sentence is wrong.",
    resolves: false,
  });
  const third = wide.graders.find(({ userId }) => ![a, b].some(({ grader }) => grader.userId === userId))!;
  const { id } = await database.one<{ id: string }>(sql`
    with more as (update "Item" set "gradesWanted" = 3 where "id" = ${item.itemId}::uuid returning "id")
    insert into "Assignment" ("itemId", "graderId", "round", "slot", "position")
    select "id", ${third.userId}::uuid, 1, null, 999 from more returning "id"`);
  await database.execute(sql`update "Assignment" set "slot" = 3 where "id" = ${id}::uuid`);
  const seat = { assignmentId: id, slot: 3, grader: third };
  const before = await readRoom(database, third.userId, wide.studyId, id);
  expect(before).toMatchObject({ ok: true, value: { thread: [] } });
  expect(await answer(seat, "Me too.")).toMatchObject({ ok: false, refusal: { code: "not_found" } });
  await grade(database, seat, { logic: true });
  expect((await gradesOf(database, seat)).at(-1)).toMatchObject({ independent: true });
  const after = await readRoom(database, third.userId, wide.studyId, id);
  expect(after).toMatchObject({ ok: true, value: { thread: [{ text: "The second sentence is wrong." }] } });
});

test("a decision is the last word in an open thread, and reopening lets it go on", async () => {
  const item = await conflict();
  await ask(item, "Is the step missing?");
  await decideAs(database, study, item);
  expect((await room(item.a)).thread.at(-1)).toMatchObject({ by: "Adjudicator", text: "", resolves: true });
  expect(await questionsOf(item.a)).toEqual([]);
  await reopenAs(database, study, item);
  expect((await ask(item, "Once more: is it?")).ok).toBe(true);
  expect(await questionsOf(item.a)).toHaveLength(1);
});

test("T19 a remark sent twice is there once, and remarks are never changed or deleted", async () => {
  const item = await conflict();
  const answers = await Promise.all([1, 2].map(() => ask(item, "Twice?")));
  expect(answers.map((each) => each.ok && each.value.thread.length)).toEqual([1, 1]);
  await answer(item.a, "Yes.");
  await answer(item.a, "Yes.");
  expect((await room(item.a)).thread).toHaveLength(2);
  for (const statement of [
    sql`update "Comment" set "text" = 'No.' where "itemId" = ${item.itemId}::uuid`,
    sql`delete from "Comment" where "itemId" = ${item.itemId}::uuid`,
  ])
    await expect(database.execute(statement)).rejects.toThrow(/never changed or deleted/);
});

test("a thread begins only where the graders have graded on their own, and is no stranger's", async () => {
  const refused = (code: string) => ({ ok: false, refusal: { code } });
  const open = nextItem();
  expect(await ask(open, "Already?")).toMatchObject(refused("conflict"));
  const item = await conflict();
  expect(await ask(item, "", true)).toMatchObject(refused("conflict"));
  expect(await ask(item, "As a grader?", false, item.a.grader)).toMatchObject(refused("forbidden"));
  await ask(item, "Which sentence?");
  const outside = nextItem().seats[0]!;
  const stolen = { ...outside, assignmentId: item.a.assignmentId, grader: outside.grader };
  if (stolen.grader.userId !== item.a.grader.userId)
    expect(await answer(stolen, "Mine.")).toMatchObject(refused("not_found"));
  const own = await openGradingStudy(database, {
    tasks: [{ task: "hearsay" }],
    models: ["Model one"],
    name: "Closing",
  });
  const closing = own.items[0]!;
  await gradeAll(database, closing, [{ logic: true }, {}]);
  const say = (text: string, who = own.adjudicator) =>
    continueThread(database, who.actor, own.studyId, closing.itemId, { text, resolves: false });
  expect((await say("Which sentence?")).ok).toBe(true);
  await turnIntoAdjudicator(database, own, closing.seats[0]!.grader);
  expect(await say("Mine.", closing.seats[0]!.grader)).toMatchObject(refused("forbidden"));
  await closeStudy(database, own.admin.actor, { studyId: own.studyId });
  expect(await say("Late.")).toMatchObject(refused("conflict"));
  expect(await answer(closing.seats[1]!, "Late.")).toMatchObject(refused("conflict"));
});
