import { beforeAll, expect, test } from "vitest";
import { claimItem } from "#app/modules/adjudicating/claim-item.server.ts";
import { conflictSearchSchema } from "#app/modules/adjudicating/conflict-search.ts";
import { listConflicts } from "#app/modules/adjudicating/list-conflicts.server.ts";
import { readAdjudication } from "#app/modules/adjudicating/read-adjudication.server.ts";
import { saveDecisionDraft } from "#app/modules/adjudicating/save-decision-draft.server.ts";
import { withdrawSendBack } from "#app/modules/adjudicating/withdraw-send-back.server.ts";
import { readMyWork } from "#app/modules/assigning/read-my-work.server.ts";
import { findNextAssignment } from "#app/modules/grading/find-next-assignment.server.ts";
import { readRoom } from "#app/modules/grading/read-room.server.ts";
import { retractGrade } from "#app/modules/grading/retract-grade.server.ts";
import { checkConsistency } from "#app/modules/reconciling/check-consistency.server.ts";
import { countMyConflicts } from "#app/modules/studies/count-my-conflicts.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import {
  addAdjudicator,
  type ConflictStudy,
  currentGradeIds,
  decideAs,
  grade,
  openConflictStudy,
  sendBackAs,
} from "#tests/factories/adjudication.ts";
import { assignmentOf, gradesOf, statusOf } from "#tests/factories/graded-item.ts";
import type { GradedItem, GradingStudy, Seat } from "#tests/factories/grading.ts";
import { makeVerdict } from "#tests/factories/verdict.ts";

let database: TestDatabase;
let study: GradingStudy;
let conflict: ConflictStudy["nextConflict"];

beforeAll(async () => {
  database = await cloneDatabase();
  ({ study, nextConflict: conflict } = await openConflictStudy(database, 16));
});

const withdraw = ({ itemId }: GradedItem, who = study.adjudicator) =>
  withdrawSendBack(database, who.actor, study.studyId, itemId);

async function stateInList({ itemId }: GradedItem, who = study.adjudicator) {
  for (const state of ["conflict", "sent_back", "stale", "decided"]) {
    const search = conflictSearchSchema.parse({ state });
    const { rows } = await listConflicts(database, who.userId, study.studyId, search);
    const row = rows.find((each) => each.itemId === itemId);
    if (row) return { state, isAnswered: row.isAnswered };
  }
  return null;
}

async function view({ itemId }: GradedItem) {
  const read = await readAdjudication(database, study.adjudicator.userId, study.studyId, itemId);
  if (!read.ok) throw new Error(read.refusal.message);
  return read.value;
}

async function room(seat: Seat) {
  const read = await readRoom(database, seat.grader.userId, study.studyId, seat.assignmentId);
  if (!read.ok) throw new Error(read.refusal.message);
  return read.value;
}

async function expectConsistent(): Promise<void> {
  expect((await checkConsistency(database, study.studyId)).inconsistencies).toEqual([]);
}

test("a grade that is sent back returns to its author's queue with the comment, and leaves the open conflicts", async () => {
  const item = await conflict();
  const before = (await countMyConflicts(database, study.adjudicator.userId))[0]!.tasks[0]!.conflicts;
  expect(await sendBackAs(database, study, item, "A")).toEqual({ ok: true, value: { letters: ["A"] } });
  expect(await stateInList(item)).toEqual({ state: "sent_back", isAnswered: false });
  expect((await countMyConflicts(database, study.adjudicator.userId))[0]!.tasks[0]!.conflicts).toBe(
    before - 1,
  );

  expect(await room(item.a)).toMatchObject({ state: "sent_back", comment: "Look again, A.", closed: null });
  expect(await room(item.b)).toMatchObject({ state: "submitted", comment: null });
  const [work] = await readMyWork(database, item.a.grader.userId);
  expect(work!.returned).toContainEqual(
    expect.objectContaining({ assignmentId: item.a.assignmentId, comment: "Look again, A." }),
  );
  const others = (await readMyWork(database, item.b.grader.userId))[0]!.returned;
  expect(others.map(({ assignmentId }) => assignmentId)).not.toContain(item.b.assignmentId);
  const queue: (string | null)[] = [];
  for (let id: string | null = null; queue.length < 40; ) {
    id = await findNextAssignment(database, item.a.grader.userId, study.studyId, id);
    queue.push(id);
  }
  expect(queue).toContain(item.a.assignmentId);
  await expectConsistent();
});

test("the answer keeps the earlier grade as a revision, is not independent, and settles the item or is a conflict again", async () => {
  const [settling, differing] = [await conflict(), await conflict()];
  for (const item of [settling, differing]) await sendBackAs(database, study, item, "A");
  await grade(database, settling.a, {});
  await grade(database, differing.a, { rule: true });

  expect(await gradesOf(database, settling.a)).toMatchObject([
    { seq: 1, kind: "submit", correct: false, independent: true },
    { seq: 2, kind: "after_send_back", correct: true, independent: false },
  ]);
  expect(await statusOf(database, settling.itemId)).toEqual({
    status: "settled",
    basis: "second_look",
    correct: true,
  });
  expect(await stateInList(settling)).toBeNull();
  expect(await statusOf(database, differing.itemId)).toMatchObject({ status: "conflict" });
  expect(await stateInList(differing)).toEqual({ state: "conflict", isAnswered: true });
  expect(await view(differing)).toMatchObject({
    closed: null,
    grades: [
      { letter: "A", isAfterSendBack: true },
      { letter: "B", isAfterSendBack: false },
    ],
    sendBacks: [{ letter: "A", comment: "Look again, A.", isMine: true, answeredAt: expect.any(String) }],
  });
  await grade(database, differing.a, { rule: true, note: "So it stays." });
  expect((await gradesOf(database, differing.a)).at(-1)).toMatchObject({
    kind: "revise",
    independent: false,
  });
  expect((await view(differing)).grades).toMatchObject([
    { isAfterSendBack: true },
    { isAfterSendBack: false },
  ]);
  expect((await decideAs(database, study, differing)).ok).toBe(true);
  expect(await stateInList(differing)).toEqual({ state: "decided", isAnswered: false });
  await grade(database, settling.b, { fact: true });
  expect((await gradesOf(database, settling.b)).at(-1)).toMatchObject({ kind: "revise", independent: true });
  await expectConsistent();
});

test("both graders may get words of their own, and the item waits until both have answered", async () => {
  const item = await conflict();
  const [gradeA, gradeB] = (await currentGradeIds(database, item.itemId)) as [string, string];
  const returns = [
    { gradeId: gradeB, comment: "Which sentence says so?" },
    { gradeId: gradeA, comment: "Is the step missing?" },
  ];
  expect(await sendBackAs(database, study, item, "", { returns })).toEqual({
    ok: true,
    value: { letters: ["A", "B"] },
  });
  expect((await room(item.a)).comment).toBe("Is the step missing?");
  expect((await room(item.b)).comment).toBe("Which sentence says so?");
  await grade(database, item.a, { logic: true });
  expect(await stateInList(item)).toEqual({ state: "sent_back", isAnswered: true });
  await grade(database, item.b, { logic: true });
  expect(await statusOf(database, item.itemId)).toMatchObject({ status: "settled", basis: "second_look" });
  await expectConsistent();
});

test("while it is sent back the item takes no claim and no decision, and a withdrawal opens it again", async () => {
  const item = await conflict();
  const other = await addAdjudicator(database, study);
  await sendBackAs(database, study, item, "B");
  const waits = { ok: false, refusal: { code: "conflict", message: expect.stringContaining("sent back") } };
  expect(await claimItem(database, other.actor, study.studyId, item.itemId)).toMatchObject(waits);
  expect(await decideAs(database, study, item)).toMatchObject(waits);
  expect(await sendBackAs(database, study, item, "A")).toMatchObject(waits);
  expect(await view(item)).toMatchObject({
    closed: waits.refusal.message,
    sendBacks: [{ answeredAt: null }],
  });
  const retract = await retractGrade(database, item.b.grader.actor, item.b.assignmentId, crypto.randomUUID());
  expect(retract).toMatchObject({
    ok: false,
    refusal: { message: expect.stringContaining("with a comment") },
  });

  expect(await withdraw(item, other)).toEqual({ ok: true, value: { withdrawn: 1 } });
  expect(await withdraw(item)).toEqual({ ok: true, value: { withdrawn: 0 } });
  expect((await assignmentOf(database, item.b)).state).toBe("submitted");
  expect(await room(item.b)).toMatchObject({ state: "submitted", comment: null });
  expect((await view(item)).sendBacks).toEqual([]);
  expect(await stateInList(item)).toEqual({ state: "conflict", isAnswered: false });
  await grade(database, item.b, { fact: true });
  expect((await gradesOf(database, item.b)).at(-1)).toMatchObject({ kind: "revise", independent: false });
  expect((await decideAs(database, study, item)).ok).toBe(true);
  await expectConsistent();
});

test("the adjudicator's draft and the item survive the way there and back", async () => {
  const item = await conflict();
  const draft = {
    verdict: { ...makeVerdict(), rawAnalysis: null } as never,
    undecidedTypes: ["logic" as const],
    rationale: "Half a thought",
    differenceSource: null,
    confidence: null,
  };
  await saveDecisionDraft(database, study.adjudicator.actor, study.studyId, item.itemId, {
    draft,
    revision: 0,
  });
  await sendBackAs(database, study, item, "A");
  await grade(database, item.a, { rule: true });
  expect(await view(item)).toMatchObject({
    draft: { rationale: "Half a thought" },
    revision: 1,
    closed: null,
  });
});
