import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { commitPlan } from "#app/modules/assigning/commit-plan.server.ts";
import { readMyWork } from "#app/modules/assigning/read-my-work.server.ts";
import { declineAssignment } from "#app/modules/grading/decline-assignment.server.ts";
import { gradedSearchSchema } from "#app/modules/grading/graded-search.ts";
import { listGraded } from "#app/modules/grading/list-graded.server.ts";
import { readRoom } from "#app/modules/grading/read-room.server.ts";
import { retractGrade } from "#app/modules/grading/retract-grade.server.ts";
import { beginPractice } from "#app/modules/practice/begin-practice.server.ts";
import { letIn } from "#app/modules/practice/let-in.server.ts";
import { listPractised } from "#app/modules/practice/list-practised.server.ts";
import { readPracticeResults } from "#app/modules/practice/read-practice.server.ts";
import { setPractice } from "#app/modules/practice/set-practice.server.ts";
import { checkConsistency } from "#app/modules/reconciling/check-consistency.server.ts";
import { openStudy } from "#app/modules/studies/open-study.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import {
  beginRound,
  checkedQueue,
  draftPractised,
  gradeRound,
  KEY_REASON,
  nextPurpose,
  openPractised,
  practiceOf,
  practise,
  RIGHT,
  WRONG,
} from "./practised-study.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
});

test("practice items come from samples outside the scored draw, and every scored item stays one", async () => {
  const study = await openPractised(database, "qualification");
  const rows = await database.query<{ purpose: string; count: number; drawn: number }>(sql`
    select item."purpose", count(*)::int as "count", count(drawn."id")::int as "drawn" from "Item" item
    left join "StudySample" drawn on drawn."studyId" = item."studyId" and drawn."sampleVersionId" = item."sampleVersionId"
    where item."studyId" = ${study.studyId}::uuid group by 1 order by 1`);
  expect(rows).toEqual([
    { purpose: "scored", count: 4, drawn: 4 },
    { purpose: "practice", count: 8, drawn: 0 },
  ]);
  const searched = await database.query(sql`
    select distinct "wordListVersion" > 0 as "isSearched" from "Item" where "studyId" = ${study.studyId}::uuid`);
  expect(searched).toEqual([{ isSearched: true }]);
});

test("until its practice is passed a task's queue is closed, and a passed round opens it to that grader alone", async () => {
  const study = await openPractised(database, "qualification");
  expect(await nextPurpose(database, study)).toBeNull();
  const scored = await database.one<{ id: string }>(sql`
    select assignment."id" from "Assignment" assignment join "Item" item on item."id" = assignment."itemId"
    where item."studyId" = ${study.studyId}::uuid and assignment."graderId" = ${study.grader.userId}::uuid limit 1`);
  expect(await practise(database, study, scored.id, WRONG)).toMatchObject({
    ok: false,
    refusal: {
      code: "conflict",
      message: expect.stringContaining("opens to you when you pass its practice"),
    },
  });
  const [home] = await readMyWork(database, study.grader.userId);
  expect(home).toMatchObject({ next: null, tasks: [{ held: 4, done: 0, waitsForPractice: true }] });

  await gradeRound(database, study, 3);
  expect(await practiceOf(database, study)).toMatchObject({
    qualifiedBy: "passed",
    standing: { right: 3, needed: 3, outcome: "passed" },
  });
  expect(await nextPurpose(database, study)).toBe("scored");
  expect(await nextPurpose(database, study, study.graders[1]!)).toBeNull();
  const [after] = await readMyWork(database, study.grader.userId);
  expect(after).toMatchObject({ tasks: [{ held: 4, done: 0, waitsForPractice: false }] });
});

test("a failed round can be repeated with other items as far as there are any, and then an admin may let the person in", async () => {
  const study = await openPractised(database, "qualification");
  const first = await gradeRound(database, study, 2);
  expect(await practiceOf(database, study)).toMatchObject({
    qualifiedBy: null,
    round: 1,
    standing: { outcome: "failed", needed: 3 },
  });
  const second = await gradeRound(database, study, 2);
  expect(second.some((id) => first.includes(id))).toBe(false);
  expect(await practiceOf(database, study)).toMatchObject({
    round: 2,
    unused: 0,
    standing: { outcome: "failed" },
  });
  expect(await beginPractice(database, study.grader.actor, study.studyId, study)).toMatchObject({
    ok: false,
    refusal: { code: "conflict", message: expect.stringContaining("Ask the admin") },
  });
  expect(await nextPurpose(database, study)).toBeNull();

  const act = { ...study, userId: study.grader.userId, reason: "Years of practice." };
  expect(await letIn(database, study.admin.actor, act)).toMatchObject({ ok: true });
  expect(await letIn(database, study.admin.actor, act)).toMatchObject({
    ok: false,
    refusal: { code: "conflict" },
  });
  expect(await nextPurpose(database, study)).toBe("scored");
  const { results } = await readPracticeResults(database, study.studyId);
  expect(results.map(({ qualifiedBy, reason, round }) => ({ qualifiedBy, reason, round }))).toEqual([
    { qualifiedBy: "let_in", reason: "Years of practice.", round: 2 },
    { qualifiedBy: null, reason: "", round: 0 },
  ]);
  const recorded = await database.query(sql`
    select "detail"->>'reason' as "reason" from "AuditEvent"
    where "action" = 'practice.let_in' and "studyId" = ${study.studyId}::uuid`);
  expect(recorded).toEqual([{ reason: "Years of practice." }]);
});

test("who is let in amid a round has nothing of it left to do", async () => {
  const study = await openPractised(database, "qualification");
  const [, second] = await beginRound(database, study);
  const act = { ...study, userId: study.grader.userId, reason: "Years of practice." };
  expect(await letIn(database, study.admin.actor, act)).toMatchObject({ ok: true });
  expect(await nextPurpose(database, study)).toBe("scored");
  expect(await practiceOf(database, study)).toMatchObject({ qualifiedBy: "let_in", nextId: null });
  const [left] = await database.query(sql`select "state" from "Assignment" where "id" = ${second!}::uuid`);
  expect(left).toEqual({ state: "released" });
});

test("practice that is left over keeps nobody from being told what became of the task's items", async () => {
  const study = await openPractised(database, "practice");
  await beginRound(database, study);
  for (const grader of study.graders)
    for (const { id, purpose } of await checkedQueue(database, study, grader))
      if (purpose === "scored") await practise(database, study, id, WRONG, grader);
  const search = gradedSearchSchema.parse({});
  const { rows } = await listGraded(database, study.grader.userId, study.studyId, search);
  expect(rows.map(({ state }) => state)).toEqual(["settled", "settled", "settled", "settled"]);
});

test("beginning twice goes on with the round under way", async () => {
  const study = await openPractised(database, "qualification");
  const [one, two] = await Promise.all([
    beginPractice(database, study.grader.actor, study.studyId, study),
    beginPractice(database, study.grader.actor, study.studyId, study),
  ]);
  expect(one).toEqual(two);
  expect(await practiceOf(database, study)).toMatchObject({ round: 1, unused: 4 });
});

test("the key is in the room once the item is graded and not before, and a practice grade then stands", async () => {
  const study = await openPractised(database, "practice");
  const [id] = await beginRound(database, study);
  const room = async () => await readRoom(database, study.grader.userId, study.studyId, id!);
  const before = await room();
  expect(before).toMatchObject({ ok: true, value: { closed: null, practice: { round: 1, key: null } } });
  expect(JSON.stringify(before)).not.toContain("Zebrakey");
  const input = await practise(database, study, id!, WRONG);
  expect(input).toMatchObject({ ok: true });
  const after = await room();
  expect(after).toMatchObject({
    ok: true,
    value: {
      closed: expect.stringContaining("stands"),
      practice: { key: { reason: KEY_REASON, verdict: { fact: true, spans: [{ quote: "Because" }] } } },
    },
  });
  expect(await practise(database, study, id!, RIGHT)).toMatchObject({
    ok: false,
    refusal: { code: "conflict" },
  });
  expect(await retractGrade(database, study.grader.actor, id!, crypto.randomUUID())).toMatchObject({
    ok: false,
    refusal: { code: "conflict" },
  });
  expect(await listPractised(database, study.grader.userId, study.studyId)).toMatchObject([
    { assignmentId: id, round: 1, given: "sufficient", key: "incorrect", ruled: null, isDisputed: false },
  ]);
  const all = await listGraded(database, study.grader.userId, study.studyId, gradedSearchSchema.parse({}));
  expect(all).toMatchObject({ graded: 0, practised: 1 });
  const [, other] = study.graders;
  expect(await listPractised(database, other!.userId, study.studyId)).toEqual([]);
  const [, second] = await beginRound(database, study);
  expect(await declineAssignment(database, study.grader.actor, second!, "No.")).toMatchObject({ ok: false });
});

test("practice alone closes nothing, and reaches no label, no queue, no list of grades and no hours but its own", async () => {
  const study = await openPractised(database, "practice");
  expect(await nextPurpose(database, study)).toBe("scored");
  await gradeRound(database, study, 4);
  const labels = await database.query(sql`
    select 1 from "Label" label join "Item" item on item."id" = label."itemId"
    where item."studyId" = ${study.studyId}::uuid`);
  expect(labels).toEqual([]);
  const [home] = await readMyWork(database, study.grader.userId);
  expect(home).toMatchObject({ tasks: [{ held: 4, done: 0 }], last: [] });
  const graded = await listGraded(database, study.grader.userId, study.studyId, gradedSearchSchema.parse({}));
  expect(graded).toMatchObject({ total: 0, graded: 0 });
  expect((await checkConsistency(database, null)).inconsistencies).toEqual([]);
});

test("a study whose library has too few known items outside the draw does not open, and says so", async () => {
  const study = await draftPractised(database, "qualification", 9);
  const { studyId, admin } = study;
  await commitPlan(database, admin.actor, { studyId, seed: "1", gradersPerItem: 2, hash: null });
  const refused = await openStudy(database, admin.actor, { studyId });
  expect(refused).toMatchObject({
    ok: false,
    refusal: { code: "conflict", message: expect.stringContaining("has 8") },
  });
});

test("practice is set while the study is a draft, and a rule that nobody can pass is refused", async () => {
  const draft = await draftPractised(database, "qualification");
  const { studyTaskId, admin } = draft;
  const tasks = [{ studyTaskId, practiceItems: 8, passRule: "lower_limit" as const, passPercent: 90 }];
  expect(
    await setPractice(database, admin.actor, draft.studyId, { mode: "qualification", tasks }),
  ).toMatchObject({
    ok: false,
    refusal: {
      code: "invalid",
      fields: { "tasks.0.practiceItems": expect.stringContaining("Even all of 8") },
    },
  });
  const open = await openPractised(database, "practice");
  expect(
    await setPractice(database, open.admin.actor, open.studyId, { mode: "off", tasks: [] }),
  ).toMatchObject({
    ok: false,
    refusal: { code: "conflict" },
  });
});
