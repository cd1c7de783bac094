import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { checkConsistency } from "#app/modules/reconciling/check-consistency.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import type { TestAccount } from "#tests/factories/account.ts";
import { grade } from "#tests/factories/adjudication.ts";
import {
  type GradingStudy,
  insertGuideWithEntries,
  openGradingStudy,
  type Seat,
} from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { formRequest, openApp, sessionHeaders, type TestApp } from "#tests/http/app.ts";

/** Sixteen letters that stand nowhere else. */
const planted = () => `Zq${crypto.randomUUID().replaceAll("-", "").slice(0, 14)}`;

const SECRETS = {
  model: planted(),
  run: planted(),
  askerName: planted(),
  askerAddress: planted().toLowerCase(),
  askerPseudonym: planted(),
  adjudicatorName: planted(),
  adjudicatorPseudonym: planted(),
  /** A doubt may say how its asker reads the item. */
  doubt: planted(),
};

let database: TestDatabase;
let app: TestApp;
let study: GradingStudy;
let asker: TestAccount;
let peer: TestAccount;
let studyTaskId: string;

beforeAll(async () => {
  database = await cloneDatabase();
  app = await openApp(database);
  await insertTasks(database, [{ slug: "hearsay", samples: 4 }]);
  await insertModel(database, SECRETS.model, { run: SECRETS.run });
  await insertGuideWithEntries(database, "hearsay");
  study = await openGradingStudy(database, {
    tasks: [{ task: "hearsay" }],
    models: [{ model: SECRETS.model, run: SECRETS.run }],
    settings: { typesDiffer: "adjudicate" },
  });
  [asker, peer] = study.graders as [TestAccount, TestAccount];
  await disguise(asker, SECRETS.askerName, SECRETS.askerPseudonym, SECRETS.askerAddress);
  await disguise(study.adjudicator, SECRETS.adjudicatorName, SECRETS.adjudicatorPseudonym);
  const task = await database.one<{ id: string }>(sql`
    select "id" from "StudyTask" where "studyId" = ${study.studyId}::uuid`);
  studyTaskId = task.id;
});

async function disguise(
  { userId }: TestAccount,
  name: string,
  pseudonym: string,
  address = planted().toLowerCase(),
) {
  await database.execute(sql`
    update "Person" set "name" = ${name}, "email" = ${`${address}@example.org`}
    where "id" = (select "personId" from "User" where "id" = ${userId}::uuid)`);
  await database.execute(sql`
    update "StudyMember" set "pseudonym" = ${pseudonym} where "userId" = ${userId}::uuid`);
}

const seatOf = (index: number, { userId }: TestAccount): Seat =>
  study.items[index]!.seats.find(({ grader }) => grader.userId === userId)!;

async function get(path: string, who: TestAccount) {
  const response = await app.browse(path, { headers: await sessionHeaders(database, who.userId) });
  return { status: response.status, text: await response.text() };
}

async function send(path: string, body: object, who: TestAccount) {
  const response = await app.browse(path, {
    method: "POST",
    headers: { ...(await sessionHeaders(database, who.userId)), "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, answer: JSON.parse(await response.text()) as never };
}

async function submitForm(fields: Record<string, string>, who: TestAccount, path = "doubts") {
  const response = await app.browse(`/studies/${study.slug}/${path}`, {
    ...formRequest(fields),
    headers: await sessionHeaders(database, who.userId),
  });
  return { status: response.status, text: await response.text(), location: response.headers.get("Location") };
}

const ruling = (changes: Record<string, string> = {}) => ({
  intent: "rule",
  studyTaskId,
  text: "A nod is meant.",
  scope: "all",
  sampleKeys: "",
  errorType: "",
  guideVersionId: "",
  ...changes,
});

async function ask(index: number, text: string): Promise<string> {
  const room = `/studies/${study.slug}/grade/${seatOf(index, asker).assignmentId}`;
  const sent = await send(`${room}/doubt`, { about: "guide", text }, asker);
  expect(sent).toMatchObject({ status: 200, answer: { ok: true, value: { text, isAnswered: false } } });
  return (sent.answer as { value: { doubtId: string } }).value.doubtId;
}

test("T47 no byte about doubts and rulings that a grader gets names model, run, asker, adjudicator or the doubt", async () => {
  const doubtId = await ask(0, `I would mark ${SECRETS.doubt} here.`);
  await grade(database, seatOf(0, peer), { fact: true });
  const given = await submitForm(
    ruling({
      "doubtIds[]": doubtId,
      scope: "samples",
      sampleKeys: `${study.items[0]!.sampleKey}, ${study.items[1]!.sampleKey}`,
    }),
    study.adjudicator,
  );
  expect(given).toMatchObject({ status: 302 });
  expect(given.location).toMatch(
    new RegExp(`^/studies/${study.slug}/doubts\\?ruling=[0-9a-f-]{36}#ruling-[0-9a-f-]{36}$`),
  );
  await ask(1, `Another ${SECRETS.doubt}, still open.`);

  const room = `/studies/${study.slug}/grade/${seatOf(0, peer).assignmentId}`;
  const seen: (readonly [string, string])[] = [];
  for (const path of [
    "/",
    "/_root.data",
    `/studies/${study.slug}/doubts`,
    `/studies/${study.slug}/doubts.data`,
    room,
    `${room}.data`,
    `${room}/view`,
    `${room}/ahead`,
  ]) {
    const { status, text } = await get(path, peer);
    expect([path, status]).toEqual([path, 200]);
    seen.push([path, text]);
  }
  const leaks = seen.flatMap(([path, text]) =>
    Object.entries(SECRETS)
      .filter(([, secret]) => text.toLowerCase().includes(secret.toLowerCase()))
      .map(([name]) => `${name} in ${path}`),
  );
  expect(leaks).toEqual([]);
  for (const [path, text] of seen.filter(([path]) => !path.endsWith("/ahead")))
    expect([path, text.includes("A nod is meant.")]).toEqual([path, true]);
});

test("who rules reads the doubt and not who asked, an admin neither; an adjudicator reads no model's name", async () => {
  for (const path of [
    `/studies/${study.slug}/doubts`,
    `/studies/${study.slug}/doubts.data`,
    "/",
    "/_root.data",
  ]) {
    const { text } = await get(path, study.adjudicator);
    for (const name of ["model", "run", "askerName", "askerAddress", "askerPseudonym"] as const)
      expect([path, name, text.includes(SECRETS[name])]).toEqual([path, name, false]);
  }
  const { text } = await get(`/studies/${study.slug}/doubts`, study.adjudicator);
  expect(text).toContain(SECRETS.doubt);
  const admins = await get(`/studies/${study.slug}/doubts`, study.admin);
  expect(admins.text).toContain(SECRETS.doubt);
  for (const name of ["askerName", "askerAddress", "askerPseudonym"] as const)
    expect([name, admins.text.includes(SECRETS[name])]).toEqual([name, false]);
});

test("a doubt without words, about nothing or too long is refused with the field, and graders cannot rule", async () => {
  const room = `/studies/${study.slug}/grade/${seatOf(2, asker).assignmentId}/doubt`;
  for (const [body, field] of [
    [{ about: "guide", text: "   " }, "text"],
    [{ about: "guide", text: "x".repeat(5_001) }, "text"],
    [{ about: "weather", text: "Rain?" }, "about"],
  ] as const) {
    const { status, answer } = await send(room, body, asker);
    expect([status, Object.keys((answer as { refusal: { fields: object } }).refusal.fields)]).toEqual([
      422,
      [field],
    ]);
  }
  expect(await submitForm(ruling(), peer)).toMatchObject({ status: 403 });
});

test("a ruling that lacks its words, names no sample or a strange one, or a strange type, says so beside the field", async () => {
  const doubtId = await ask(2, "Is a shrug meant?");
  const asked = `doubts?answer=${doubtId}`;
  for (const [changes, sentence] of [
    [{ text: " " }, "Say what holds from now on."],
    [{ scope: "samples", sampleKeys: " , " }, "Name the samples that the ruling covers."],
    [{ scope: "samples", sampleKeys: "77" }, "The ruling names a sample that the study did not draw"],
  ] as const) {
    const refused = await submitForm(ruling({ "doubtIds[]": doubtId, ...changes }), study.adjudicator, asked);
    expect([refused.status, refused.text.includes(sentence)]).toEqual([422, true]);
  }
  expect(
    await submitForm(ruling({ scope: "error_type", errorType: "style" }), study.adjudicator),
  ).toMatchObject({
    status: 422,
  });
  const given = await submitForm(
    ruling({ "doubtIds[]": doubtId, scope: "error_type", errorType: "logic" }),
    study.admin,
    asked,
  );
  expect(given.status).toBe(302);
  expect(await submitForm(ruling({ "doubtIds[]": doubtId }), study.adjudicator, asked)).toMatchObject({
    status: 409,
  });
});

test("reading is kept by form and by script, and home then says nothing more of the ruling", async () => {
  const before = await get("/", peer);
  expect(before.text).toContain("New ruling");
  const rows = await database.query<{ id: string }>(sql`
    select "id" from "Ruling" where "studyId" = ${study.studyId}::uuid order by "seq"`);
  const [first, second] = rows as [{ id: string }, { id: string }];
  expect(await submitForm({ intent: "looked_again", rulingId: first.id }, peer)).toMatchObject({
    status: 200,
  });
  const body = { intent: "read", rulingId: second.id };
  expect(await send(`/studies/${study.slug}/readings`, body, peer)).toMatchObject({ status: 200 });
  expect((await get("/", peer)).text).not.toContain("New ruling");
  expect((await get("/", asker)).text).toContain("New ruling");
});

test("an admin looks at what another guide version changes and uses it; the next item tells the grader once", async () => {
  await grade(database, seatOf(3, peer), {}, study.items[3]!.guideVersionId);
  await insertGuideWithEntries(database, "hearsay", { rule: "A nod is a statement." });
  const settings = await get(`/studies/${study.slug}/settings`, study.admin);
  expect(settings.text).toContain("Version 2 is there");
  const page = await get(`/studies/${study.slug}/settings/guide/hearsay`, study.admin);
  expect(page.text).toContain("What version 2 changes");
  expect(page.text).toContain("A nod is a statement.");
  expect(await submitForm({ version: "7" }, study.admin, "settings/guide/hearsay")).toMatchObject({
    status: 422,
  });
  expect(await submitForm({ version: "2" }, study.admin, "settings/guide/hearsay")).toMatchObject({
    status: 302,
  });

  const view = async () => {
    const { text } = await get(`/studies/${study.slug}/grade/${seatOf(1, peer).assignmentId}/view`, peer);
    return (JSON.parse(text) as { value: { guideNews: { guideVersionId: string } | null } }).value.guideNews;
  };
  const news = await view();
  expect(news).toMatchObject({ from: 1, to: 2, changes: [{ part: "rule" }] });
  const { guideVersionId } = news!;
  expect(await send(`/studies/${study.slug}/readings`, { guideVersionId }, peer)).toMatchObject({
    status: 200,
  });
  expect(await view()).toBeNull();
});

test("the record holds every act without its words, and nothing is inconsistent", async () => {
  const events = await database.query<{ action: string; detail: object }>(sql`
    select "action", "detail" from "AuditEvent" where "studyId" = ${study.studyId}::uuid
      and "action" in ('doubt.raised', 'ruling.given', 'guide.changed') order by "seq"`);
  expect(events.map(({ action }) => action)).toEqual([
    "doubt.raised",
    "ruling.given",
    "doubt.raised",
    "doubt.raised",
    "ruling.given",
    "guide.changed",
  ]);
  const text = JSON.stringify(events);
  for (const words of [...Object.values(SECRETS), "nod", "shrug"]) expect(text).not.toContain(words);
  expect((await checkConsistency(database, study.studyId)).inconsistencies).toEqual([]);
});
