import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { tallyOf } from "#app/modules/assigning/my-work.ts";
import { readHome } from "#app/modules/assigning/read-home.server.ts";
import { readMyWork } from "#app/modules/assigning/read-my-work.server.ts";
import { closeStudy } from "#app/modules/studies/close-study.server.ts";
import { countMyConflicts } from "#app/modules/studies/count-my-conflicts.server.ts";
import { listStudies } from "#app/modules/studies/list-studies.server.ts";
import { readStudyOverview } from "#app/modules/studies/read-study-overview.server.ts";
import { removeMember } from "#app/modules/studies/remove-member.server.ts";
import { studyNeeds } from "#app/modules/studies/study-needs.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { submitAs } from "#tests/factories/graded-item.ts";
import { openGradingStudy } from "#tests/factories/grading.ts";
import { insertModel, insertTasks, insertTexts } from "#tests/factories/library.ts";
import { markConflict } from "#tests/factories/settle.ts";
import { insertGrade, makeStudy, openWithPlan, queueOf, type TestStudy } from "#tests/factories/study.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [
    { slug: "hearsay", samples: 6 },
    { slug: "ucc", samples: 4 },
  ]);
  await insertModel(database, "GPT-4");
  await insertModel(database, "Phi-4", { without: { ucc: ["0"] } });
});

async function study(
  changes: { graders?: number; models?: string[]; open?: boolean } = {},
): Promise<TestStudy> {
  const made = await makeStudy(database, {
    tasks: [{ task: "hearsay" }, { task: "ucc" }],
    models: (changes.models ?? ["GPT-4"]).map((model) => ({ model })),
    graders: changes.graders ?? 2,
  });
  if (changes.open !== false) await openWithPlan(database, made);
  return made;
}

async function overview(made: TestStudy) {
  return await readStudyOverview(database, made.studyId, { withNames: true });
}

async function needs(made: TestStudy): Promise<string[]> {
  return studyNeeds(await overview(made)).map((need) => need.fact);
}

async function gradeAll(made: TestStudy, graderId: string): Promise<void> {
  for (const row of await queueOf(database, made, graderId)) await insertGrade(database, row.id);
}

test("T11 an item is complete at two grades, however many members the study has", async () => {
  const made = await openGradingStudy(database, {
    tasks: [{ task: "hearsay" }, { task: "ucc" }],
    models: ["GPT-4"],
  });
  for (const { seats } of made.items) {
    for (const seat of seats) expect(await submitAs(database, seat)).toMatchObject({ ok: true });
  }
  const { tasks, graders } = await readStudyOverview(database, made.studyId, { withNames: true });
  expect(tasks.map((task) => [task.task, task.wanted, task.done, task.free, task.agreed])).toEqual([
    ["hearsay", 12, 12, 0, 6],
    ["ucc", 8, 8, 0, 4],
  ]);
  expect(graders.map((grader) => [grader.pseudonym, grader.held, grader.done])).toEqual([
    ["Grader 01", 10, 10],
    ["Grader 02", 10, 10],
  ]);
  const needs = studyNeeds(await readStudyOverview(database, made.studyId, { withNames: true }));
  expect(needs.map((need) => need.fact)).toEqual(["Every item is settled"]);
});

test("T45 filled in but never submitted is in progress, not complete", async () => {
  const made = await study();
  await database.execute(sql`
    update "Assignment" set "state" = 'in_progress', "openedAt" = now(), "draft" = '{"note":"all filled in"}',
      "draftRevision" = 1 where "graderId" = ${made.graders[0]!.userId}::uuid`);
  const { tasks } = await overview(made);
  const sum = (count: (task: (typeof tasks)[number]) => number) =>
    tasks.reduce((total, task) => total + count(task), 0);
  expect(sum((task) => task.done)).toBe(0);
  expect(sum((task) => task.inProgress)).toBe(10);
  expect(sum((task) => task.agreed + task.decided + task.conflicts + task.secondLooks)).toBe(0);
  expect(sum((task) => task.itemsInProgress)).toBe(10);
  expect(sum((task) => task.itemsNotStarted)).toBe(0);
});

test("T04 whoever has not started is said to have not started, once another has finished", async () => {
  const made = await study({ graders: 3 });
  expect(await needs(made)).toEqual([]);
  await gradeAll(made, made.graders[0]!.userId);
  await insertGrade(database, (await queueOf(database, made, made.graders[1]!.userId))[0]!.id);
  const [need, ...others] = studyNeeds(await overview(made));
  expect(others).toEqual([]);
  expect(need).toMatchObject({
    fact: `${made.graders[2]!.name} has not started`,
    act: { kind: "move_work", userId: made.graders[2]!.userId },
  });
  expect(need?.detail).toMatch(/^[67] grades untouched\.$/);
});

test("somebody who worked once and not for a week is named, with what is untouched", async () => {
  const made = await study();
  const [first] = made.graders;
  await insertGrade(database, (await queueOf(database, made, first!.userId))[0]!.id);
  await database.execute(sql`
    update "Study" set "openedAt" = now() - interval '20 days' where "id" = ${made.studyId}::uuid`);
  await database.execute(sql`
    update "Assignment" set "openedAt" = now() - interval '9 days', "submittedAt" = now() - interval '8 days'
    where "graderId" = ${first!.userId}::uuid and "state" = 'submitted'`);
  expect(await needs(made)).toEqual([
    `${first!.name} has not worked for a week`,
    `${made.graders[1]!.name} has not started`,
  ]);
});

test("a draft says what it needs step by step: a plan, then to be opened", async () => {
  const made = await study({ open: false });
  expect(await needs(made)).toEqual(["10 items wait to be assigned"]);
  await openWithPlan(database, made);
  expect(await needs(made)).toEqual([]);
});

test("T14 too few graders is said on the dashboard", async () => {
  const made = await study({ graders: 1, open: false });
  expect(await needs(made)).toEqual(["This study has 1 grader. Choose 1 per item, or invite more."]);
});

test("texts that are missing, and places that fall free, are said with what can be done", async () => {
  const made = await study({ graders: 3, models: ["GPT-4", "Phi-4"] });
  expect(await needs(made)).toEqual(["1 drawn explanation is not in the study"]);
  await removeMember(database, made.admin.actor, { studyId: made.studyId, userId: made.graders[0]!.userId });
  const [missing, free] = studyNeeds(await overview(made));
  expect(missing).toMatchObject({ detail: "ucc: 1 sample has no text of Phi-4.", act: null });
  expect(free?.act).toEqual({ kind: "fill_places" });
  await insertTexts(database, "Phi-4");
  expect(studyNeeds(await overview(made))[0]?.act).toEqual({ kind: "complete_items" });
});

test("conflicts wait for an adjudicator, whose home counts them; without one that is said", async () => {
  const made = await study();
  const items = await database.query<{ id: string }>(sql`
    select item."id" from "Item" item join "StudyTask" studied on studied."id" = item."studyTaskId"
    where item."studyId" = ${made.studyId}::uuid and studied."position" = 1 limit 2`);
  for (const item of items) await markConflict(database, item.id, ["correctness"]);
  expect(await needs(made)).toEqual(["2 hearsay conflicts wait for an adjudicator"]);
  expect(await countMyConflicts(database, made.adjudicator.userId)).toEqual([
    {
      slug: made.slug,
      name: "A study",
      decided: 0,
      tasks: [
        { task: "hearsay", conflicts: 2 },
        { task: "ucc", conflicts: 0 },
      ],
    },
  ]);
  await removeMember(database, made.admin.actor, { studyId: made.studyId, userId: made.adjudicator.userId });
  expect(studyNeeds(await overview(made))[0]?.detail).toBe("Nobody in this study adjudicates hearsay.");
  expect(await countMyConflicts(database, made.adjudicator.userId)).toEqual([]);
});

test("an adjudicator whose study is not open yet, or closed, is not told to be in none", async () => {
  const made = await study({ open: false });
  const home = () => readHome(database, made.adjudicator.actor);
  expect(await home()).toMatchObject({ adjudicating: [], resting: [{ slug: made.slug, status: "draft" }] });
  await openWithPlan(database, made);
  expect(await home()).toMatchObject({ adjudicating: [{ slug: made.slug }], resting: [] });
  await closeStudy(database, made.admin.actor, made);
  expect(await home()).toMatchObject({ adjudicating: [], resting: [{ slug: made.slug, status: "closed" }] });
});

test("a closed study needs nothing, and says how many items it left open", async () => {
  const made = await study();
  expect(await closeStudy(database, made.admin.actor, made)).toEqual({ ok: true, value: { unsettled: 10 } });
  expect(await needs(made)).toEqual([]);
  expect(await closeStudy(database, made.admin.actor, made)).toMatchObject({
    ok: false,
    refusal: { code: "conflict" },
  });
});

test("T50 a grader's home and list of studies hold nothing of their peers' progress", async () => {
  const made = await study();
  const [mine, peer] = made.graders;
  await gradeAll(made, peer!.userId);
  const work = await readMyWork(database, mine!.userId);
  expect(work).toHaveLength(1);
  expect(tallyOf(work[0]!.tasks)).toMatchObject({ held: 10, done: 0, left: 10 });
  expect(work[0]!.last).toEqual([]);
  const { studies } = await listStudies(database, mine!.actor);
  expect(studies).toMatchObject([{ slug: made.slug, figures: null, roles: ["grader"] }]);
  const served = JSON.stringify([work, studies]);
  for (const other of [peer!.userId, peer!.name, "Grader 02", "GPT-4"]) expect(served).not.toContain(other);
});

test("a grader's home tells the next item, what came back, and what was graded last", async () => {
  const made = await study();
  const [mine] = made.graders;
  const queue = await queueOf(database, made, mine!.userId);
  await insertGrade(database, queue[0]!.id, ["logic"]);
  await insertGrade(database, queue[1]!.id);
  await database.execute(sql`
    update "Assignment" set "state" = 'sent_back' where "id" = ${queue[1]!.id}::uuid`);
  await database.execute(sql`
    insert into "SendBack" ("assignmentId", "adjudicatorId", "comment", "idempotencyKey")
    values (${queue[1]!.id}::uuid, ${made.adjudicator.userId}::uuid, 'Say why in the note.', 'first-key')`);
  const [work] = await readMyWork(database, mine!.userId);
  expect(work?.next?.assignmentId).toBe(queue[2]!.id);
  expect(work?.next?.facts).toContain("Facts of");
  expect(work?.returned).toMatchObject([
    { assignmentId: queue[1]!.id, state: "sent_back", comment: "Say why in the note." },
  ]);
  expect(work?.last.flatMap((grade) => grade.types)).toEqual(["logic"]);
  expect(work?.medianSeconds).toBe(120);
  expect(tallyOf(work!.tasks)).toMatchObject({ held: 10, done: 2, left: 8 });
});

test("in a draft and a closed study nothing is a grader's to do", async () => {
  const made = await study();
  const [mine] = made.graders;
  await closeStudy(database, made.admin.actor, made);
  expect(await readMyWork(database, mine!.userId)).toMatchObject([
    { status: "closed", next: null, returned: [] },
  ]);
});

test("strangers are listed no study, and removed members none any more", async () => {
  const made = await study();
  const stranger = await insertAccount(database);
  expect((await listStudies(database, stranger.actor)).studies).toEqual([]);
  await removeMember(database, made.admin.actor, { studyId: made.studyId, userId: made.graders[0]!.userId });
  expect((await listStudies(database, made.graders[0]!.actor)).studies).toEqual([]);
});

test("T70 the list of studies takes the same few queries however many studies there are, and pages by key", async () => {
  const made: TestStudy[] = [];
  for (let count = 0; count < 5; count++) made.push(await study());
  const { admin } = made[0]!;
  let queries = 0;
  const counting: Queries = {
    ...database,
    query: (statement) => {
      queries++;
      return database.query(statement);
    },
  };
  const first = await listStudies(counting, admin.actor, { limit: 3 });
  expect(queries).toBe(3);
  expect(first.studies.map((one) => one.id)).toEqual([4, 3, 2].map((index) => made[index]!.studyId));
  expect(first.studies[0]?.figures).toEqual({
    items: 10,
    settled: 0,
    conflicts: 0,
    secondLooks: 0,
    gradesWanted: 20,
    gradesAssigned: 20,
    gradesDone: 0,
  });
  queries = 0;
  const second = await listStudies(counting, admin.actor, { limit: 3, before: first.next });
  expect(queries).toBe(3);
  expect(second.studies.slice(0, 2).map((one) => one.id)).toEqual(
    [1, 0].map((index) => made[index]!.studyId),
  );
});
