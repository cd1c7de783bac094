import { beforeAll, expect, test } from "vitest";
import { closeDatabase, openDatabase } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { claimItem } from "#app/modules/adjudicating/claim-item.server.ts";
import { conflictSearchSchema } from "#app/modules/adjudicating/conflict-search.ts";
import { listConflicts } from "#app/modules/adjudicating/list-conflicts.server.ts";
import { withdrawSendBack } from "#app/modules/adjudicating/withdraw-send-back.server.ts";
import { checkConsistency } from "#app/modules/reconciling/check-consistency.server.ts";
import { removeMember } from "#app/modules/studies/remove-member.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import {
  addAdjudicator,
  type ConflictStudy,
  currentGradeIds,
  decideAs,
  grade,
  gradeAll,
  openConflictStudy,
  reopenAs,
  sendBackAs,
  turnIntoAdjudicator,
} from "#tests/factories/adjudication.ts";
import { assignmentOf, gradesOf, statusOf } from "#tests/factories/graded-item.ts";
import { type GradedItem, type GradingStudy, openGradingStudy, type Seat } from "#tests/factories/grading.ts";

let database: TestDatabase;
let study: GradingStudy;
let nextItem: ConflictStudy["nextItem"];
let conflict: ConflictStudy["nextConflict"];

beforeAll(async () => {
  database = await cloneDatabase();
  ({ study, nextItem, nextConflict: conflict } = await openConflictStudy(database, 16));
});

async function stateInList({ itemId }: GradedItem, who = study.adjudicator) {
  for (const state of ["conflict", "sent_back", "stale", "decided"]) {
    const search = conflictSearchSchema.parse({ state });
    const { rows } = await listConflicts(database, who.userId, study.studyId, search);
    const row = rows.find((each) => each.itemId === itemId);
    if (row) return { state, isAnswered: row.isAnswered };
  }
  return null;
}

async function expectConsistent(): Promise<void> {
  expect((await checkConsistency(database, study.studyId)).inconsistencies).toEqual([]);
}

test("T19 a double press sends back once, and a late repetition after the answer sends nothing back again", async () => {
  const item = await conflict();
  const input = {
    returns: [{ gradeId: (await currentGradeIds(database, item.itemId))[0]!, comment: "Look." }],
    idempotencyKey: crypto.randomUUID(),
  };
  const twice = await Promise.all([1, 2].map(() => sendBackAs(database, study, item, "", input)));
  expect(twice).toEqual(Array(2).fill({ ok: true, value: { letters: ["A"] } }));
  await grade(database, item.a, { logic: true });
  expect(await sendBackAs(database, study, item, "", input)).toEqual({ ok: true, value: { letters: ["A"] } });
  expect((await assignmentOf(database, item.a)).state).toBe("submitted");
  const { sent } = await database.one<{ sent: number }>(sql`
    select count(*)::int as "sent" from "SendBack" where "assignmentId" = ${item.a.assignmentId}::uuid`);
  expect(sent).toBe(1);
  await expectConsistent();
});

test("a grade that its author changes at the same moment is either answered or not sent back, never both", async () => {
  const outcomes = new Set<string>();
  const item = await conflict();
  for (let round = 0; round < 6; round++) {
    const first = (await gradesOf(database, item.a)).length;
    const [sent] = await Promise.all([
      sendBackAs(database, study, item, "A"),
      grade(database, item.a, { logic: true, rule: round % 2 === 0 }),
    ]);
    const { state } = await assignmentOf(database, item.a);
    const last = (await gradesOf(database, item.a)).at(-1)!;
    expect((await gradesOf(database, item.a)).length).toBe(first + 1);
    // Changed before: the page showed another grade, so nothing went back. Changed after: that is the answer.
    if (sent.ok) expect([state, last.kind]).toEqual(["submitted", "after_send_back"]);
    else expect([state, last.kind, sent.refusal.code]).toEqual(["submitted", "revise", "conflict"]);
    outcomes.add(last.kind);
    await expectConsistent();
  }
  expect(outcomes.size).toBeGreaterThan(0);
});

test("T01 of two adjudicators who act on one item at once, over two servers, one does", async () => {
  const item = await conflict();
  const other = await addAdjudicator(database, study);
  const replica = { ...openDatabase(database.url), url: database.url };
  try {
    const [sent, decided] = await Promise.all([
      sendBackAs(database, study, item, "AB"),
      decideAs(replica, study, item, {}, other),
    ]);
    expect([sent.ok, decided.ok].filter(Boolean)).toHaveLength(1);
    await expectConsistent();
  } finally {
    await closeDatabase(replica);
  }
});

test("nothing goes back of an item that is decided, taken, open, or of which the grade changed or its author left", async () => {
  const [decided, taken, changed] = [await conflict(), await conflict(), await conflict()];
  const other = await addAdjudicator(database, study);
  await decideAs(database, study, decided);
  const refused = (message: string) => ({
    ok: false,
    refusal: { code: "conflict", message: expect.stringContaining(message) },
  });
  expect(await sendBackAs(database, study, decided, "A")).toMatchObject(refused("Reopen it first"));
  await claimItem(database, other.actor, study.studyId, taken.itemId);
  expect(await sendBackAs(database, study, taken, "A")).toMatchObject(refused("Another adjudicator"));
  const gradeId = (await currentGradeIds(database, changed.itemId))[0]!;
  await grade(database, changed.a, { rule: true });
  const returns = [{ gradeId, comment: "Look." }];
  expect(await sendBackAs(database, study, changed, "", { returns })).toMatchObject(
    refused("changed meanwhile"),
  );
  const open = nextItem();
  await grade(database, open.seats[0]!, {});
  expect(await sendBackAs(database, study, open, "A")).toMatchObject(refused("still waits for grades"));

  await reopenAs(database, study, decided);
  expect(await sendBackAs(database, study, decided, "A")).toMatchObject({ ok: true });
  expect(await stateInList(decided)).toMatchObject({ state: "sent_back" });
  await grade(database, decided.a, { logic: true });
  expect(await stateInList(decided)).toEqual({ state: "stale", isAnswered: true });
  expect(await statusOf(database, decided.itemId)).toMatchObject({ status: "settled", basis: "adjudicated" });
  await expectConsistent();
});

test("nobody sends back what they graded, and a grader who left the study is not asked", async () => {
  const own = await openGradingStudy(database, {
    tasks: [{ task: "hearsay" }],
    models: ["Model one"],
    name: "Left",
  });
  const [first, second] = own.items as [GradedItem, GradedItem];
  for (const item of [first, second]) await gradeAll(database, item, [{ logic: true }, {}]);
  const [a] = first.seats as [Seat];
  await turnIntoAdjudicator(database, own, a.grader);
  expect(await sendBackAs(database, own, first, "B", {}, a.grader)).toMatchObject({
    ok: false,
    refusal: { code: "forbidden" },
  });
  expect(await sendBackAs(database, own, first, "A")).toMatchObject({
    ok: false,
    refusal: { message: "Grader A is no longer a grader of this task and could not answer." },
  });
  const [, b] = first.seats as [Seat, Seat];
  await sendBackAs(database, own, first, "B");
  await removeMember(database, own.admin.actor, { studyId: own.studyId, userId: b.grader.userId });
  expect(await withdrawSendBack(database, own.adjudicator.actor, own.studyId, first.itemId)).toEqual({
    ok: true,
    value: { withdrawn: 1 },
  });
  expect((await checkConsistency(database, own.studyId)).inconsistencies).toEqual([]);
});

test("a second look that opens over an item takes the place of what was asked of one grader", async () => {
  const own = await openGradingStudy(database, {
    tasks: [{ task: "hearsay" }],
    models: ["Model one"],
    name: "Second look later",
    settings: { secondLook: true },
  });
  const item = own.items[0]!;
  await gradeAll(database, item, [{}, {}]);
  expect(await sendBackAs(database, own, item, "AB")).toMatchObject({ ok: true });
  await grade(database, item.seats[0]!, { logic: true });
  for (const seat of item.seats) expect((await assignmentOf(database, seat)).state).toBe("second_look");
  expect((await checkConsistency(database, own.studyId)).inconsistencies).toEqual([]);
  await grade(database, item.seats[1]!, { logic: true });
  await grade(database, item.seats[0]!, { logic: true });
  expect(await statusOf(database, item.itemId)).toMatchObject({ status: "settled", basis: "second_look" });
});
