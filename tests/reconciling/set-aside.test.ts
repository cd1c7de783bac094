import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { fillPlaces } from "#app/modules/assigning/fill-places.server.ts";
import { exportStudy } from "#app/modules/exporting/export-study.server.ts";
import { countExtraGrade } from "#app/modules/grading/count-extra-grade.server.ts";
import { readAgreement } from "#app/modules/scoring/read-agreement.server.ts";
import { readScoreCounts } from "#app/modules/scoring/read-score-counts.server.ts";
import { FINAL_BASIS } from "#app/modules/scoring/score-basis.ts";
import { closeStudy } from "#app/modules/studies/close-study.server.ts";
import { listSetAsides } from "#app/modules/studies/list-set-asides.server.ts";
import { readItem } from "#app/modules/studies/read-item.server.ts";
import { readStudyOverview } from "#app/modules/studies/read-study-overview.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { decideAs, grade, gradeAll } from "#tests/factories/adjudication.ts";
import { assignmentOf, gradesOf, statusOf, submitAs } from "#tests/factories/graded-item.ts";
import { type GradedItem, type GradingStudy, makeGradeInput } from "#tests/factories/grading.ts";
import { expectConsistent, openHeldStudy, seatOf } from "#tests/factories/held-items.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { revokeLast, setAsideAs } from "#tests/factories/set-aside.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [
    { slug: "hearsay", samples: 6 },
    { slug: "abercrombie", samples: 2 },
  ]);
  await insertModel(database, "Model one");
});

const openStudy = (settings: { readonly graders?: number; readonly secondLook?: boolean } = {}) =>
  openHeldStudy(database, { tasks: ["hearsay", "abercrombie"], ...settings });

async function rowsOf(study: GradingStudy, table: "grades" | "labels") {
  const { pieces } = await exportStudy(database, study.admin.actor, study.studyId, table, "jsonl");
  const lines = Buffer.concat(pieces).toString("utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

const preview = { isPreview: true };

test("settled items are open again without their grades, as the preview said, and settled anew when it is revoked", async () => {
  const { study, first, items } = await openStudy();
  const [one, two] = items as [GradedItem, GradedItem];
  await gradeAll(database, one, [{}, {}]);
  await gradeAll(database, two, [{}, {}]);
  const before = await statusOf(database, one.itemId);
  const said = await setAsideAs(database, study, first, {}, preview);
  expect(said).toMatchObject({
    ok: true,
    value: { grades: 2, items: [{ what: "reopened" }, { what: "reopened" }] },
  });
  expect(await statusOf(database, one.itemId)).toEqual(before);
  expect(await listSetAsides(database, study.studyId)).toEqual([]);

  expect(await setAsideAs(database, study, first)).toEqual(said);
  expect(await statusOf(database, one.itemId)).toEqual({ status: "open", basis: null, correct: null });
  expect(await listSetAsides(database, study.studyId)).toMatchObject([
    { task: null, from: null, to: null, reason: "Graded without the guide.", grades: 2, revokedAt: null },
  ]);
  await expectConsistent(database);

  const back = await revokeLast(database, study, preview);
  expect(back).toMatchObject({
    ok: true,
    value: { grades: 2, items: [{ what: "settled" }, { what: "settled" }] },
  });
  expect(await statusOf(database, one.itemId)).toMatchObject({ status: "open" });
  expect(await revokeLast(database, study)).toEqual(back);
  expect(await statusOf(database, one.itemId)).toEqual(before);
  expect(await revokeLast(database, study)).toMatchObject({ refusal: { code: "not_found" } });
  await expectConsistent(database);
});

test("grades set aside stay out of agreement and grader scores, and exports have them with status and reason", async () => {
  const { study, first, items } = await openStudy();
  const [item] = items as [GradedItem];
  await gradeAll(database, item, [{}, {}]);
  const choice = { task: null, closeCalls: "with", contested: "with" } as const;
  const count = async () => {
    const { shared } = await readAgreement(database, study.admin.actor, study.studyId, choice);
    const basis = {
      ...FINAL_BASIS,
      labels: seatOf(item, first).slot === 1 ? "grader_1" : "grader_2",
    } as const;
    const { counts } = await readScoreCounts(database, study.studyId, basis);
    return { shared, graded: counts.reduce((sum, { settled }) => sum + settled, 0) };
  };
  expect(await count()).toEqual({ shared: 1, graded: 1 });
  await setAsideAs(database, study, first, { reason: "=Left\n“early”" });
  expect(await count()).toEqual({ shared: 0, graded: 0 });
  const rows = (await rowsOf(study, "grades")).filter(
    ({ item_id, grade_id }) => item_id === item.itemId && grade_id,
  );
  expect(rows.map(({ status, set_aside_reason }) => [status, set_aside_reason]).sort()).toEqual([
    ["counted", null],
    ["set_aside", "=Left\n“early”"],
  ]);
  const [label] = (await rowsOf(study, "labels")).filter(({ item_id }) => item_id === item.itemId);
  expect(label).toMatchObject({ status: "open", grades_counted: 1, correct: null });
  const read = await readItem(database, study.admin.actor, {
    studyId: study.studyId,
    itemId: item.itemId,
    showModel: false,
  });
  if (!read.ok) throw new Error(read.refusal.message);
  expect(read.value.assignments.map(({ setAside }) => setAside).sort()).toEqual(
    ["=Left\n“early”", null].sort(),
  );
});

test("a free place goes to another grader; the grade set aside is an extra one then and stays so when it is revoked", async () => {
  const { study, first, items } = await openStudy({ graders: 3 });
  const [item] = items as [GradedItem];
  await gradeAll(database, item, [{}, {}]);
  const free = async () => {
    const { tasks } = await readStudyOverview(database, study.studyId, { withNames: false });
    return tasks.reduce((sum, task) => sum + task.free, 0);
  };
  expect(await free()).toBe(0);
  await setAsideAs(database, study, first);
  expect(await free()).toBe(1);
  const filled = await fillPlaces(database, study.admin.actor, { studyId: study.studyId });
  expect(filled).toMatchObject({ ok: true, value: { left: 0 } });
  expect(await free()).toBe(0);
  const own = seatOf(item, first);
  expect(await assignmentOf(database, own)).toMatchObject({ slot: null, state: "submitted" });
  const taken = await database.one<{ assignmentId: string; graderId: string }>(sql`
    select "id" as "assignmentId", "graderId" from "Assignment"
    where "itemId" = ${item.itemId}::uuid and "slot" = ${own.slot}`);
  const grader = study.graders.find(({ userId }) => userId === taken.graderId)!;
  expect(grader.userId).not.toBe(first.userId);
  const extra = { studyId: study.studyId, itemId: item.itemId, assignmentId: own.assignmentId };
  expect(await countExtraGrade(database, study.admin.actor, extra)).toMatchObject({
    refusal: { code: "conflict" },
  });
  await grade(database, { assignmentId: taken.assignmentId, slot: own.slot, grader });
  const settled = await statusOf(database, item.itemId);
  expect(settled).toMatchObject({ status: "settled", basis: "agreed" });
  expect(await revokeLast(database, study)).toMatchObject({ ok: true, value: { grades: 0, items: [] } });
  expect(await statusOf(database, item.itemId)).toEqual(settled);
  await expectConsistent(database);
});

test("T07 an extra grade takes the place of one that is set aside", async () => {
  const { study, first, items } = await openStudy({ graders: 3 });
  const [item] = items as [GradedItem];
  await gradeAll(database, item, [{}, {}]);
  const other = item.seats.find(({ grader }) => grader.userId !== first.userId)!;
  await database.execute(sql`
    update "Assignment" set "slot" = null where "id" = ${other.assignmentId}::uuid`);
  const spare = study.graders.find(({ userId }) =>
    item.seats.every(({ grader }) => grader.userId !== userId),
  )!;
  const { id } = await database.one<{ id: string }>(sql`
    insert into "Assignment" ("itemId", "graderId", "slot", "position")
    values (${item.itemId}::uuid, ${spare.userId}::uuid, ${other.slot}, 1) returning "id"`);
  await grade(database, { assignmentId: id, slot: other.slot, grader: spare });
  await setAsideAs(database, study, first);
  const counted = await countExtraGrade(database, study.admin.actor, {
    studyId: study.studyId,
    itemId: item.itemId,
    assignmentId: other.assignmentId,
  });
  expect(counted).toEqual({ ok: true, value: { kind: "free", slot: seatOf(item, first).slot } });
  expect(await statusOf(database, item.itemId)).toMatchObject({ status: "settled", basis: "agreed" });
  expect(await assignmentOf(database, seatOf(item, first))).toMatchObject({ slot: null });
  await expectConsistent(database);
});

test("T40 a decision stands when grades that it rests on are set aside, stale until that is revoked", async () => {
  const { study, first, items } = await openStudy();
  const [item] = items as [GradedItem];
  await gradeAll(database, item, [{ logic: true }, {}]);
  await decideAs(database, study, item);
  const isStale = async () =>
    (await rowsOf(study, "labels")).find(({ item_id }) => item_id === item.itemId)!.decision_is_stale;
  expect(await isStale()).toBe(false);
  expect(await setAsideAs(database, study, first)).toMatchObject({
    value: { grades: 1, items: [{ itemId: item.itemId, what: "decision_stands" }] },
  });
  expect(await statusOf(database, item.itemId)).toMatchObject({ basis: "adjudicated", correct: false });
  expect(await isStale()).toBe(true);
  await revokeLast(database, study);
  expect(await isStale()).toBe(false);
  await expectConsistent(database);
});

test("an open item that loses the one grade it has is told of, and needs one more", async () => {
  const { study, first, items } = await openStudy();
  const [item] = items as [GradedItem];
  await grade(database, seatOf(item, first));
  expect(await setAsideAs(database, study, first)).toMatchObject({
    value: { grades: 1, items: [{ itemId: item.itemId, what: "moved", to: "open" }] },
  });
  await expectConsistent(database);
});

test("one task alone, or a period, sets aside no more than that; what is graded later falls under one without an end", async () => {
  const { study, first, items } = await openStudy();
  const tasks = await database.query<{ itemId: string; task: string }>(sql`
    select item."id" as "itemId", task."slug" as "task" from "Item" item
    join "StudyTask" studied on studied."id" = item."studyTaskId" join "Task" task on task."id" = studied."taskId"
    where item."studyId" = ${study.studyId}::uuid`);
  const ofTask = (slug: string) =>
    items.filter(({ itemId }) => tasks.some((row) => row.itemId === itemId && row.task === slug));
  const [later, hearsay] = ofTask("hearsay") as [GradedItem, GradedItem];
  const [abercrombie] = ofTask("abercrombie") as [GradedItem];
  await gradeAll(database, hearsay, [{}, {}]);
  await gradeAll(database, abercrombie, [{}, {}]);
  const effect = async (changes: Parameters<typeof setAsideAs>[3]) => {
    const said = await setAsideAs(database, study, first, changes, preview);
    return said.ok ? said.value.items.map(({ itemId }) => itemId) : said.refusal.code;
  };
  expect(await effect({ task: "hearsay" })).toEqual([hearsay.itemId]);
  expect(await effect({ to: "2020-01-01" })).toEqual([]);
  expect(await effect({ from: "2020-01-01", to: "2100-01-01" })).toHaveLength(2);
  expect(await effect({ from: "2020-01-02", to: "2020-01-01" })).toBe("invalid");
  expect(await effect({ task: "no_such_task" })).toBe("not_found");
  expect(await effect({ graderId: crypto.randomUUID() })).toBe("not_found");

  await setAsideAs(database, study, first, { task: "hearsay" });
  expect(await statusOf(database, abercrombie.itemId)).toMatchObject({ status: "settled" });
  await gradeAll(database, later, [{}, {}]);
  expect(await statusOf(database, later.itemId)).toMatchObject({ status: "open" });
  await closeStudy(database, study.admin.actor, { studyId: study.studyId });
  expect(await effect({})).toBe("conflict");
  expect(await revokeLast(database, study)).toMatchObject({ refusal: { code: "conflict" } });
  await expectConsistent(database);
});

test("whatever comes first of submits, a setting aside and its revocation at once, the labels are what the grades say", async () => {
  const { study, first, items } = await openStudy();
  for (const item of items) {
    const others = item.seats.filter(({ grader }) => grader.userId !== first.userId);
    for (const seat of others) await grade(database, seat);
  }
  await Promise.all([
    ...items.map((item) => submitAs(database, seatOf(item, first), makeGradeInput())),
    setAsideAs(database, study, first),
    setAsideAs(database, study, first, { task: "hearsay" }),
  ]);
  await expectConsistent(database);
  for (const item of items) {
    expect(await gradesOf(database, seatOf(item, first))).toHaveLength(1);
    expect(await statusOf(database, item.itemId)).toMatchObject({ status: "open" });
  }
  await Promise.all([
    revokeLast(database, study),
    ...items.map((item) =>
      submitAs(database, seatOf(item, first), makeGradeInput({ logic: true }, { revision: 1 })),
    ),
  ]);
  await expectConsistent(database);
  while ((await revokeLast(database, study)).ok);
  await expectConsistent(database);
  for (const item of items)
    expect(await statusOf(database, item.itemId)).toMatchObject({ status: "conflict" });
});
