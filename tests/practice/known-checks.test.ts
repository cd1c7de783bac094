import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { success } from "#app/lib/result.ts";
import { readMyWork } from "#app/modules/assigning/read-my-work.server.ts";
import { exportStudy } from "#app/modules/exporting/export-study.server.ts";
import { findNextAssignment } from "#app/modules/grading/find-next-assignment.server.ts";
import { gradedSearchSchema } from "#app/modules/grading/graded-search.ts";
import { listGraded } from "#app/modules/grading/list-graded.server.ts";
import { mixInKnownChecks } from "#app/modules/practice/mix-in-known-checks.server.ts";
import { readChecks } from "#app/modules/practice/read-checks.server.ts";
import { setPractice } from "#app/modules/practice/set-practice.server.ts";
import { tellOfChecks } from "#app/modules/practice/tell-of-checks.server.ts";
import { checkConsistency } from "#app/modules/reconciling/check-consistency.server.ts";
import { ALL_AGREEMENT } from "#app/modules/scoring/agreement-choice.ts";
import { readAgreement } from "#app/modules/scoring/read-agreement.server.ts";
import { closeStudy } from "#app/modules/studies/close-study.server.ts";
import { openStudy } from "#app/modules/studies/open-study.server.ts";
import { readStudyOverview } from "#app/modules/studies/read-study-overview.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import {
  checkedQueue,
  draftKnown,
  gradeAll,
  openChecked,
  type PractisedStudy,
  practise,
  RIGHT,
  WRONG,
} from "./practised-study.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
});

const mixIn = async (study: PractisedStudy, perHundred: number) =>
  await mixInKnownChecks(database, study.admin.actor, study.studyId, { perHundred });

const checksOf = async (study: PractisedStudy, reader = study.admin) =>
  await readChecks(database, reader.actor, study.studyId);

test("checks are mixed in when the study opens: the same for every grader, at places of their own, from outside the draw", async () => {
  const study = await openChecked(database, { samples: 60, drawn: 40, perHundred: 25 });
  const queues = await Promise.all(study.graders.map((grader) => checkedQueue(database, study, grader)));
  const checksIn = (queue: (typeof queues)[number]) =>
    queue.filter(({ purpose }) => purpose === "known_check");
  for (const queue of queues) {
    expect(queue).toHaveLength(50);
    expect(checksIn(queue)).toHaveLength(10);
    expect(queue.every(({ slot }) => slot !== null)).toBe(true);
  }
  const [mine, theirs] = queues.map((queue) => checksIn(queue).map(({ itemId }) => itemId));
  expect([...mine!].sort()).toEqual([...theirs!].sort());
  const places = queues.map((queue) =>
    queue.flatMap(({ purpose }, place) => (purpose === "scored" ? [] : [place])),
  );
  expect(places[0]).not.toEqual(places[1]);
  const drawn = await database.query(sql`
    select 1 from "Item" item join "StudySample" drawn on drawn."studyId" = item."studyId"
      and drawn."sampleVersionId" = item."sampleVersionId"
    where item."studyId" = ${study.studyId}::uuid and item."purpose" = 'known_check'`);
  expect(drawn).toEqual([]);
  const searched = await database.query(sql`
    select distinct "wordListVersion" > 0 as "isSearched" from "Item" where "studyId" = ${study.studyId}::uuid`);
  expect(searched).toEqual([{ isSearched: true }]);
});

test("the order of what was planned stays as it was", async () => {
  const study = await openChecked(database, { samples: 30, drawn: 20, perHundred: 0 });
  const planned = (await checkedQueue(database, study)).map(({ id }) => id);
  expect(await mixIn(study, 30)).toMatchObject({ ok: true, value: { missing: 0 } });
  const mixed = await checkedQueue(database, study);
  expect(mixed.filter(({ purpose }) => purpose === "scored").map(({ id }) => id)).toEqual(planned);
  expect(mixed.length).toBeGreaterThan(planned.length + 4);
});

test("a later act mixes more into what nobody has opened, and says when no text is left", async () => {
  const study = await openChecked(database, { samples: 26, drawn: 20, perHundred: 10 });
  const before = await checkedQueue(database, study);
  for (const { id } of before.slice(0, 6)) await practise(database, study, id, WRONG);
  expect(await mixIn(study, 20)).toMatchObject({ ok: true });
  const after = await checkedQueue(database, study);
  expect(after.slice(0, 6).map(({ id }) => id)).toEqual(before.slice(0, 6).map(({ id }) => id));
  const items = after.map(({ itemId }) => itemId);
  expect(new Set(items).size).toBe(items.length);
  await mixIn(study, 50);
  expect(await mixIn(study, 50)).toMatchObject({
    ok: false,
    refusal: { code: "conflict", message: expect.stringContaining("Import more keys") },
  });
  expect((await checksOf(study)).free).toBe(0);
});

test("a study that asks for checks and has no known text does not open; nor is anything mixed into a closed one", async () => {
  const study = await draftKnown(database, { samples: 6, drawn: 6 });
  const { admin, studyId } = study;
  expect(await mixIn(study, 50)).toEqual(success(null));
  await database.execute(sql`
    insert into "Assignment" ("itemId", "graderId", "slot", "position")
    select "id", ${study.grader.userId}::uuid, 1, "position" from "Item" where "studyId" = ${studyId}::uuid`);
  expect(await openStudy(database, admin.actor, { studyId })).toMatchObject({
    ok: false,
    refusal: { code: "conflict", message: expect.stringContaining("known verdict") },
  });
  const open = await openChecked(database, { samples: 8, drawn: 4, perHundred: 50 });
  expect(await closeStudy(database, open.admin.actor, { studyId: open.studyId })).toMatchObject({
    ok: true,
  });
  expect(await mixIn(open, 20)).toMatchObject({ ok: false, refusal: { code: "conflict" } });
});

test("a draft whose few checks fall due to nobody opens without one", async () => {
  for (let tries = 0; tries < 4; tries++) {
    const study = await openChecked(database, { samples: 6, drawn: 4, perHundred: 1 });
    expect(await checkedQueue(database, study)).not.toHaveLength(0);
  }
});

test("no check is made of a sample without an entry where the guide speaks of samples", async () => {
  const study = await draftKnown(database, { samples: 12, drawn: 8 });
  await database.execute(sql`
    insert into "GuideEntry" ("guideVersionId", "split", "sampleKey", "outcome", "acceptableOutcomes")
    select ${study.guideVersionId}::uuid, sample."split", sample."key", 'Yes', '{}' from "StudySample" drawn
    join "SampleVersion" version on version."id" = drawn."sampleVersionId"
    join "Sample" sample on sample."id" = version."sampleId" where drawn."studyId" = ${study.studyId}::uuid`);
  await mixIn(study, 25);
  await database.execute(sql`
    insert into "Assignment" ("itemId", "graderId", "slot", "position")
    select "id", ${study.grader.userId}::uuid, 1, "position" from "Item" where "studyId" = ${study.studyId}::uuid`);
  const opened = async () => await openStudy(database, study.admin.actor, { studyId: study.studyId });
  expect(await opened()).toMatchObject({
    ok: false,
    refusal: { code: "conflict", message: expect.stringContaining("No text with a known verdict") },
  });
  const fitting = await database.one<{ sampleKey: string }>(sql`
    insert into "GuideEntry" ("guideVersionId", "split", "sampleKey", "outcome", "acceptableOutcomes")
    select guide."id", sample."split", sample."key", 'Yes', '{}' from "GuideVersion" guide
    join "Sample" sample on sample."taskId" = guide."taskId"
    where guide."id" = ${study.guideVersionId}::uuid and not exists (
      select from "GuideEntry" where "guideVersionId" = guide."id" and "sampleKey" = sample."key")
    order by sample."key" desc limit 1 returning "sampleKey"`);
  expect(await opened()).toEqual(success(null));
  expect((await checksOf(study)).items.map(({ sampleKey }) => sampleKey)).toEqual([fitting.sampleKey]);
});

test("checks reach no label, progress, conflict or agreement, however they are graded", async () => {
  const study = await openChecked(database, { samples: 16, drawn: 8, perHundred: 50 });
  const [one, two] = study.graders as [(typeof study.graders)[0], (typeof study.graders)[0]];
  await gradeAll(database, study, () => RIGHT, one);
  await gradeAll(database, study, () => WRONG, two);
  const labelled = await database.query(sql`
    select item."purpose", item."status", count(label."itemId")::int as "labels", count(*)::int as "items"
    from "Item" item left join "Label" label on label."itemId" = item."id"
    where item."studyId" = ${study.studyId}::uuid group by 1, 2 order by 1`);
  expect(labelled).toEqual([
    { purpose: "scored", status: "settled", labels: 8, items: 8 },
    { purpose: "known_check", status: "settled", labels: 0, items: 4 },
  ]);
  const overview = await readStudyOverview(database, study.studyId, { withNames: false });
  expect(overview.tasks).toMatchObject([{ items: 8, wanted: 16, done: 16, conflicts: 0, agreed: 8 }]);
  expect(overview.graders).toMatchObject([
    { held: 8, done: 8 },
    { held: 8, done: 8 },
  ]);
  const agreement = await readAgreement(database, study.admin.actor, study.studyId, ALL_AGREEMENT);
  expect(agreement).toMatchObject({ shared: 8 });
  const { pieces } = await exportStudy(database, study.admin.actor, study.studyId, "labels", "jsonl");
  expect(Buffer.concat(pieces).toString("utf8").trim().split("\n")).toHaveLength(8);
  expect((await checkConsistency(database, null)).inconsistencies).toEqual([]);
});

test("the admin reads how each grader's checks agree with the keys, and which items they are; who grades does not", async () => {
  const study = await openChecked(database, { samples: 16, drawn: 8, perHundred: 50 });
  const [one, two] = study.graders as [(typeof study.graders)[0], (typeof study.graders)[0]];
  await gradeAll(database, study, (index) => (index < 3 ? RIGHT : WRONG), one);
  const { graders, items } = await checksOf(study);
  expect(graders).toMatchObject([
    {
      graderId: one.userId,
      waiting: 0,
      figures: { answer: { x: 3, n: 4 }, logic: { x: 1, n: 4 }, rule: { x: 4 } },
    },
    { graderId: two.userId, waiting: 4, figures: { answer: { x: 0, n: 0 } } },
  ]);
  expect(graders[0]!.figures.answer.interval.value).toEqual({
    lower: expect.closeTo(0.3006, 3),
    upper: expect.closeTo(0.9544, 3),
  });
  expect(items.map(({ key, held, graded }) => [key, held, graded])).toEqual(
    Array.from({ length: 4 }, () => ["incorrect", 2, 1]),
  );
  expect(items.reduce((sum, { right }) => sum + right, 0)).toBe(3);
  await database.execute(sql`update "User" set "isAdmin" = true where "id" = ${one.userId}::uuid`);
  expect(await checksOf(study, one)).toMatchObject({ isWithheld: true, graders: [], items: [] });
});

test("a grader is told a sum of full tens a week behind, if the study tells, and all of it once it is closed", async () => {
  const study = await openChecked(database, { samples: 60, drawn: 30, perHundred: 50 });
  const { admin, grader, studyId } = study;
  const told = async () => (await readMyWork(database, grader.userId))[0]!.checks;
  await gradeAll(database, study, (index) => (index < 12 ? RIGHT : WRONG));
  expect(await told()).toBeNull();
  await tellOfChecks(database, admin.actor, studyId, { isTold: true });
  expect(await told()).toBeNull();
  const passDays = async (days: number) =>
    await inTransaction(database, async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`
        update "Grade" set "createdAt" = "createdAt" - make_interval(days => ${days}::int) where "assignmentId" in (
          select "id" from "Assignment" where "graderId" = ${grader.userId}::uuid)`);
    });
  await passDays(6);
  expect(await told()).toBeNull();
  await passDays(2);
  expect(await told()).toEqual({ checked: 10, right: 10 });
  await closeStudy(database, admin.actor, { studyId });
  expect(await told()).toEqual({ checked: 15, right: 12 });
});

test("while checks are about nobody is told what became of items, and a task that waits for practice keeps its checks closed", async () => {
  const study = await openChecked(database, { samples: 16, drawn: 8, perHundred: 50 });
  const [one, two] = study.graders as [(typeof study.graders)[0], (typeof study.graders)[0]];
  await gradeAll(database, study, () => RIGHT, one);
  await gradeAll(database, study, () => RIGHT, two);
  const states = async () => {
    const { rows } = await listGraded(database, one.userId, study.studyId, gradedSearchSchema.parse({}));
    return rows.map(({ state }) => state);
  };
  expect(new Set(await states())).toEqual(new Set(["waiting"]));
  await closeStudy(database, study.admin.actor, { studyId: study.studyId });
  expect((await states()).filter((state) => state === "settled")).toHaveLength(8);

  const closed = await draftKnown(database, { samples: 16, drawn: 8 });
  const tasks = [
    { studyTaskId: closed.studyTaskId, practiceItems: 2, passRule: "observed" as const, passPercent: 50 },
  ];
  await setPractice(database, closed.admin.actor, closed.studyId, { mode: "qualification", tasks });
  await mixIn(closed, 50);
  await database.execute(sql`
    insert into "Assignment" ("itemId", "graderId", "slot", "position")
    select "id", ${closed.grader.userId}::uuid, 1, "position" from "Item" where "studyId" = ${closed.studyId}::uuid`);
  expect(await openStudy(database, closed.admin.actor, { studyId: closed.studyId })).toEqual(success(null));
  expect((await checkedQueue(database, closed)).map(({ purpose }) => purpose)).toContain("known_check");
  expect(await findNextAssignment(database, closed.grader.userId, closed.studyId)).toBeNull();
});
