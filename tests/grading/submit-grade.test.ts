import { beforeAll, expect, test } from "vitest";
import { releaseAssignments } from "#app/modules/assigning/release-assignments.server.ts";
import { openAssignment } from "#app/modules/grading/open-assignment.server.ts";
import { retractGrade } from "#app/modules/grading/retract-grade.server.ts";
import { saveDraft } from "#app/modules/grading/save-draft.server.ts";
import { submitGrade } from "#app/modules/grading/submit-grade.server.ts";
import { checkConsistency } from "#app/modules/reconciling/check-consistency.server.ts";
import { closeStudy } from "#app/modules/studies/close-study.server.ts";
import { removeMember } from "#app/modules/studies/remove-member.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { assignmentOf, gradesOf, statusOf, submitAs } from "#tests/factories/graded-item.ts";
import {
  type GradedItem,
  type GradingStudy,
  makeGradeInput,
  openGradingStudy,
  type Seat,
} from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { makeVerdict } from "#tests/factories/verdict.ts";

let database: TestDatabase;
let study: GradingStudy;

const TASKS = [{ task: "hearsay" }];
const MODELS = ["Model one", "Model two"];

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: 5 }]);
  for (const model of MODELS) await insertModel(database, model);
  study = await openGradingStudy(database, { tasks: TASKS, models: MODELS });
});

let taken = 0;
/** An item that no test of this file has touched. */
function freshItem(): GradedItem & { readonly seat: Seat; readonly other: Seat } {
  const item = study.items[taken++]!;
  return { ...item, seat: item.seats[0]!, other: item.seats[1]! };
}

test("T11 an item is settled at its second grade, whoever else belongs to the study", async () => {
  const { itemId, seat, other } = freshItem();
  expect(await submitAs(database, seat)).toEqual({
    ok: true,
    value: { seq: 1, revision: 1, isExtra: false },
  });
  expect(await statusOf(database, itemId)).toEqual({ status: "open", basis: null, correct: null });
  expect((await submitAs(database, other)).ok).toBe(true);
  expect(await statusOf(database, itemId)).toEqual({ status: "settled", basis: "agreed", correct: true });
});

test("T19 a submit sent again is the same grade, and is answered as the first was", async () => {
  const { seat } = freshItem();
  const input = makeGradeInput({ logic: true });
  const answers = [
    await submitAs(database, seat, input),
    ...(await Promise.all([1, 2, 3].map(() => submitAs(database, seat, input)))),
  ];
  for (const answer of answers)
    expect(answer).toEqual({ ok: true, value: { seq: 1, revision: 1, isExtra: false } });
  expect((await gradesOf(database, seat)).length).toBe(1);
  expect((await submitAs(database, seat, { ...input, verdict: makeVerdict() as never })).ok).toBe(true);
  expect((await gradesOf(database, seat)).map(({ correct }) => correct)).toEqual([false]);
});

test("a key that took a submit back is not taken for a submit, nor the other way round", async () => {
  const { seat } = freshItem();
  const key = "key-of-one-act";
  await submitAs(database, seat, makeGradeInput({}, { idempotencyKey: key }));
  const retract = (id: string) => retractGrade(database, seat.grader.actor, seat.assignmentId, id);
  expect(await retract(key)).toMatchObject({ ok: false, refusal: { code: "conflict" } });
  expect(await retract("another-key")).toEqual({ ok: true, value: { revision: 2 } });
  expect(await retract("another-key")).toEqual({ ok: true, value: { revision: 2 } });
  expect(
    await submitAs(database, seat, makeGradeInput({}, { idempotencyKey: "another-key", revision: 2 })),
  ).toMatchObject({
    ok: false,
    refusal: { code: "conflict" },
  });
  expect((await gradesOf(database, seat)).map(({ kind }) => kind)).toEqual(["submit", "retract"]);
});

test("T16 a request made on an older revision changes nothing and hands over what stands there", async () => {
  const { seat } = freshItem();
  const draft = { ...makeVerdict({ note: "typed elsewhere" }), rawAnalysis: null, guideVersionId: null };
  const save = (revision: number, note: string) =>
    saveDraft(database, seat.grader.actor, seat.assignmentId, {
      draft: { ...draft, note } as never,
      revision,
      activeSeconds: 0,
    });
  const saved = await save(0, "typed elsewhere");
  expect(saved).toMatchObject({ ok: true, value: { revision: 1, savedAt: expect.stringMatching(/Z$/) } });
  const stale = { ok: false, refusal: { code: "stale", detail: { revision: 1, draft } } };
  expect(await save(0, "late")).toMatchObject(stale);
  expect(await submitAs(database, seat)).toMatchObject(stale);
  expect(await gradesOf(database, seat)).toEqual([]);
  expect((await assignmentOf(database, seat)).draft).toEqual(draft);
  await submitAs(database, seat, makeGradeInput({}, { revision: 1 }));
  expect(await save(1, "later still")).toMatchObject({
    ok: false,
    refusal: { code: "stale", detail: { revision: 2, draft: null } },
  });
  expect((await assignmentOf(database, seat)).draft).toBeNull();
});

test("T21 a mind changed twice leaves one current verdict and a history of three", async () => {
  const { itemId, seat, other } = freshItem();
  for (const [revision, outcome] of [false, true, false].entries())
    expect((await submitAs(database, seat, makeGradeInput({ outcome }, { revision }))).ok).toBe(true);
  const grades = await gradesOf(database, seat);
  expect(grades.map(({ kind, correct }) => [kind, correct])).toEqual([
    ["submit", true],
    ["revise", false],
    ["revise", true],
  ]);
  expect(grades.every(({ independent }) => independent)).toBe(true);
  await submitAs(database, other);
  expect(await statusOf(database, itemId)).toEqual({ status: "settled", basis: "agreed", correct: true });
});

test("a revision reopens what was settled, and settles it again", async () => {
  const { itemId, seat, other } = freshItem();
  await submitAs(database, seat);
  await submitAs(database, other);
  await submitAs(database, seat, makeGradeInput({ fact: true }, { revision: 1 }));
  expect(await statusOf(database, itemId)).toEqual({ status: "conflict", basis: null, correct: null });
  await submitAs(database, other, makeGradeInput({ fact: true }, { revision: 1 }));
  expect(await statusOf(database, itemId)).toEqual({ status: "settled", basis: "agreed", correct: false });
});

test("a submit taken back leaves the item open, its verdict as the draft, and both in the history", async () => {
  const { itemId, seat, other } = freshItem();
  const verdict = makeVerdict({
    rule: true,
    spans: [{ type: "rule", start: 0, end: 7, quote: "Because" }],
    note: "thought twice",
  });
  await submitAs(database, other);
  await submitAs(database, seat, makeGradeInput(verdict));
  expect((await statusOf(database, itemId)).status).toBe("conflict");
  expect(await retractGrade(database, seat.grader.actor, seat.assignmentId, "take-it-back")).toEqual({
    ok: true,
    value: { revision: 2 },
  });
  expect((await statusOf(database, itemId)).status).toBe("open");
  expect(await assignmentOf(database, seat)).toMatchObject({
    state: "in_progress",
    slot: seat.slot,
    draft: { ...verdict, guideVersionId: null },
  });
  expect((await gradesOf(database, seat)).map(({ kind, correct }) => [kind, correct])).toEqual([
    ["submit", false],
    ["retract", null],
  ]);
  expect((await submitAs(database, seat, makeGradeInput({}, { revision: 2 }))).ok).toBe(true);
  expect((await gradesOf(database, seat)).at(-1)).toMatchObject({ seq: 3, kind: "submit" });
  expect((await statusOf(database, itemId)).status).toBe("settled");
});

test("T07 a grade after the place was released is kept as an extra one and counts nowhere", async () => {
  const own = await openGradingStudy(database, { tasks: TASKS, models: ["Model one"], graders: 2 });
  const { itemId, seats } = own.items[0]!;
  const [gone, stays] = seats as [Seat, Seat];
  await submitAs(database, stays);
  const { studyId, admin } = own;
  await releaseAssignments(database, admin.actor, { studyId, graderId: gone.grader.userId });
  expect(await submitAs(database, gone, makeGradeInput({ rule: true }))).toMatchObject({
    ok: true,
    value: { isExtra: true },
  });
  expect(await statusOf(database, itemId)).toEqual({ status: "open", basis: null, correct: null });
  expect(await assignmentOf(database, gone)).toMatchObject({ state: "submitted", slot: null });
  expect((await checkConsistency(database, studyId)).inconsistencies).toEqual([]);
});

test("T09 a removed grader's next save and submit are refused with the reason", async () => {
  const own = await openGradingStudy(database, { tasks: TASKS, models: ["Model one"] });
  const [seat] = own.items[0]!.seats as [Seat, Seat];
  const { studyId, admin } = own;
  await removeMember(database, admin.actor, { studyId, userId: seat.grader.userId });
  const forbidden = { ok: false, refusal: { code: "forbidden" } };
  expect(await submitAs(database, seat)).toMatchObject(forbidden);
  expect(await openAssignment(database, seat.grader.actor, seat.assignmentId)).toMatchObject(forbidden);
});

test("T80 another grader's assignment is not found, whatever is asked of it", async () => {
  const { seat, other } = freshItem();
  const as = other.grader.actor;
  for (const answer of [
    await submitGrade(database, as, seat.assignmentId, makeGradeInput()),
    await retractGrade(database, as, seat.assignmentId, "somebody-else"),
    await openAssignment(database, as, seat.assignmentId),
  ])
    expect(answer).toMatchObject({ ok: false, refusal: { code: "not_found" } });
});

test("a closed study takes no grade and says that it is kept", async () => {
  const own = await openGradingStudy(database, { tasks: TASKS, models: ["Model two"] });
  const [seat] = own.items[0]!.seats as [Seat, Seat];
  const closed = await closeStudy(database, own.admin.actor, { studyId: own.studyId });
  expect(closed.ok).toBe(true);
  expect(await submitAs(database, seat)).toMatchObject({
    ok: false,
    refusal: {
      code: "conflict",
      message: "This study is closed and takes no grades. What you entered is kept.",
    },
  });
});

test("after all of this, every status and label follows from the grades", async () => {
  const { checked, inconsistencies } = await checkConsistency(database, null);
  expect(checked).toBeGreaterThan(15);
  expect(inconsistencies).toEqual([]);
});
