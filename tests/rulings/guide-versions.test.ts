import { beforeEach, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { readRoom } from "#app/modules/grading/read-room.server.ts";
import { saveDraft } from "#app/modules/grading/save-draft.server.ts";
import { markRead } from "#app/modules/rulings/mark-read.server.ts";
import { closeStudy } from "#app/modules/studies/close-study.server.ts";
import { readGuideChoice } from "#app/modules/studies/read-guide-choice.server.ts";
import { serveGuideVersion } from "#app/modules/studies/serve-guide-version.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { grade } from "#tests/factories/adjudication.ts";
import {
  type GradingStudy,
  insertGuideWithEntries,
  openGradingStudy,
  type Seat,
} from "#tests/factories/grading.ts";
import { insertGuide, insertModel, insertTasks } from "#tests/factories/library.ts";
import { makeInference, makeVerdict } from "#tests/factories/verdict.ts";

let database: TestDatabase;
let study: GradingStudy;
/** The places of the first grader, in the order of the items. */
let mine: readonly Seat[];
let first: string;
let second: string;

beforeEach(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [
    { slug: "hearsay", samples: 3 },
    { slug: "abercrombie", samples: 1 },
  ]);
  await insertModel(database, "m1");
  await insertGuide(database, "abercrombie");
  first = await insertGuideWithEntries(database, "hearsay", { inferences: [makeInference("assertion")] });
  study = await openGradingStudy(database, { tasks: [{ task: "hearsay" }], models: ["m1"] });
  const [me] = study.graders;
  mine = study.items.map(({ seats }) => seats.find(({ grader }) => grader.userId === me!.userId)!);
  second = await insertGuideWithEntries(database, "hearsay", {
    rule: "The rule, said better.",
    inferences: [makeInference("assertion", { text: "A nod asserts." })],
  });
});

const serve = (version: number, task = "hearsay") =>
  serveGuideVersion(database, study.admin.actor, { studyId: study.studyId, task, version });

async function roomOf(seat: Seat) {
  const room = await readRoom(database, seat.grader.userId, study.studyId, seat.assignmentId);
  if (!room.ok) throw new Error(room.refusal.message);
  return room.value;
}

const newsOf = async (seat: Seat) => (await roomOf(seat)).guideNews;
const found = { findings: [{ inferenceKey: "assertion", finding: "found" as const, span: null }] };

test("another version is served from the next page on, once on record, and never in a closed study", async () => {
  expect((await roomOf(mine[0]!)).guide).toMatchObject({ version: 1 });
  for (let time = 0; time < 2; time++) expect(await serve(2)).toMatchObject({ ok: true });
  expect((await roomOf(mine[0]!)).guide).toMatchObject({ version: 2, rule: "The rule, said better." });
  const events = await database.query(sql`
    select "actorId", "subjectType", "detail" from "AuditEvent"
    where "studyId" = ${study.studyId}::uuid and "action" = 'guide.changed'`);
  expect(events).toEqual([
    {
      actorId: study.admin.userId,
      subjectType: "StudyTask",
      detail: { task: "hearsay", from: 1, to: 2 },
    },
  ]);
  expect(await serve(3)).toMatchObject({ ok: false, refusal: { code: "invalid" } });
  expect(await serve(1, "abercrombie")).toMatchObject({ ok: false, refusal: { code: "not_found" } });
  await closeStudy(database, study.admin.actor, { studyId: study.studyId });
  expect(await serve(1)).toMatchObject({ ok: false, refusal: { code: "conflict" } });
});

test("T75 before their next item a grader is shown the changed lines and those of the sample, until they read them", async () => {
  await grade(database, mine[0]!, found, first);
  expect(await newsOf(mine[1]!)).toBeNull();
  await serve(2);
  const news = await newsOf(mine[1]!);
  expect(news).toMatchObject({ guideVersionId: second, from: 1, to: 2 });
  expect(news!.changes.map(({ part }) => part)).toEqual(["rule", "entry"]);
  const read = () => markRead(database, mine[0]!.grader.actor, study.studyId, { guideVersionId: second });
  for (let time = 0; time < 2; time++) expect((await read()).ok).toBe(true);
  expect(await newsOf(mine[1]!)).toBeNull();
  expect(
    await database.query(sql`
      select "subjectType", "subjectId" from "Reading" where "userId" = ${mine[0]!.grader.userId}::uuid`),
  ).toEqual([{ subjectType: "guide_version", subjectId: second }]);
});

test("who graded nothing of the task reads the guide as it is, and whoever graded by the new version has read it", async () => {
  await serve(2);
  expect(await newsOf(mine[0]!)).toBeNull();
  await serve(1);
  await grade(database, mine[0]!, found, first);
  await serve(2);
  expect(await newsOf(mine[1]!)).not.toBeNull();
  await grade(database, mine[1]!, found, second);
  expect(await newsOf(mine[2]!)).toBeNull();
});

test("a draft made under the old version counts as work with it", async () => {
  const [seat] = mine as [Seat];
  const draft = { ...makeVerdict(), rawAnalysis: null, guideVersionId: first } as never;
  await saveDraft(database, seat.grader.actor, seat.assignmentId, { draft, revision: 0, activeSeconds: 0 });
  await serve(2);
  expect(await newsOf(seat)).toMatchObject({ from: 1, to: 2 });
});

test("changes that were put off are shown again: a draft saved by the new version does not say that they were read", async () => {
  await grade(database, mine[0]!, found, first);
  await serve(2);
  const [, seat, next] = mine as [Seat, Seat, Seat];
  const draft = { ...makeVerdict(), rawAnalysis: null, guideVersionId: second } as never;
  await saveDraft(database, seat.grader.actor, seat.assignmentId, { draft, revision: 0, activeSeconds: 0 });
  for (const place of [seat, next]) expect(await newsOf(place)).toMatchObject({ from: 1, to: 2 });
});

test("a grade that was under way is accepted and recorded under the version of its form", async () => {
  await serve(2);
  await grade(database, mine[0]!, found, first);
  const { version } = await database.one<{ version: number }>(sql`
    select guide."version" from "Grade" given join "Verdict" verdict on verdict."id" = given."verdictId"
    join "GuideVersion" guide on guide."id" = verdict."guideVersionId"
    where given."assignmentId" = ${mine[0]!.assignmentId}::uuid`);
  expect(version).toBe(1);
  expect(await newsOf(mine[1]!)).toMatchObject({ from: 1, to: 2 });
});

test("a guide of a task that is not theirs to grade cannot be marked as read", async () => {
  const { id } = await database.one<{ id: string }>(sql`
    select version."id" from "GuideVersion" version join "Task" task on task."id" = version."taskId"
    where task."slug" = 'abercrombie'`);
  const { actor } = mine[0]!.grader;
  expect(await markRead(database, actor, study.studyId, { guideVersionId: id })).toMatchObject({
    ok: false,
    refusal: { code: "not_found" },
  });
  expect(
    await markRead(database, study.admin.actor, study.studyId, { guideVersionId: second }),
  ).toMatchObject({
    ok: false,
  });
});

test("the admin sees what a version changes before using it: lines, samples without an entry, grades before", async () => {
  await grade(database, mine[0]!, found, first);
  await insertVersionWithoutEntries();
  const page = await readGuideChoice(database, study.studyId, "hearsay", null);
  if (!page.ok) throw new Error(page.refusal.message);
  expect(page.value).toMatchObject({
    task: { slug: "hearsay" },
    used: 1,
    versions: [3, 2, 1],
    chosen: { version: 3, samples: 3, withoutEntry: 3, gradesBefore: 1 },
  });
  const [, ...entries] = page.value.chosen!.changes;
  expect(page.value.chosen!.changes[0]).toMatchObject({ part: "rule" });
  expect(entries.map(({ part }) => part)).toEqual(["entry", "entry", "entry"]);
  const same = await readGuideChoice(database, study.studyId, "hearsay", 1);
  expect(same).toMatchObject({ ok: true, value: { chosen: null } });
  await serve(3);
  expect(await readGuideChoice(database, study.studyId, "hearsay", null)).toMatchObject({
    ok: true,
    value: { used: 3, chosen: null },
  });
  const refused = { ok: false, refusal: { code: "not_found" } };
  expect(await readGuideChoice(database, study.studyId, "hearsay", 9)).toMatchObject(refused);
  expect(await readGuideChoice(database, study.studyId, "abercrombie", null)).toMatchObject(refused);
});

/** A third version, without any entry. */
async function insertVersionWithoutEntries(): Promise<void> {
  await insertGuideWithEntries(database, "hearsay", { rule: "Another rule.", split: "nowhere" });
}
