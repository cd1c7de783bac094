import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { findStudyRelation } from "#app/modules/auth/find-study-relation.server.ts";
import { readGeneration } from "#app/modules/library/read-generation.server.ts";
import { closeStudy } from "#app/modules/studies/close-study.server.ts";
import { listStudies } from "#app/modules/studies/list-studies.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import type { TestAccount } from "#tests/factories/account.ts";
import { makeGradeInput } from "#tests/factories/grading.ts";
import { formRequest, openApp, sessionHeaders, type TestApp } from "#tests/http/app.ts";
import { PERMISSION_TABLE, readPermissionTable } from "#tests/http/permission-table.ts";
import {
  checkedQueue,
  draftKnown,
  openChecked,
  type PractisedStudy,
  practise,
  RIGHT,
  WRONG,
} from "#tests/practice/practised-study.ts";

let database: TestDatabase;
let app: TestApp;

beforeAll(async () => {
  database = await cloneDatabase();
  app = await openApp(database);
});

type Answer = { readonly status: number; readonly headers: readonly string[]; readonly body: string };

/** What is an item's own, by placeholders: ids, texts, times, and its place in the queue. */
async function plainer(study: PractisedStudy): Promise<(text: string) => string> {
  const rows = await database.query<{ facts: string; text: string }>(sql`
    select facts."facts", text."text" from "Item" item
    join "SampleVersion" facts on facts."id" = item."sampleVersionId"
    join "GenerationVersion" text on text."id" = item."generationVersionId"
    where item."studyId" = ${study.studyId}::uuid`);
  const texts = rows.flatMap(({ facts, text }) => [facts, text]).sort((a, b) => b.length - a.length);
  return (text) =>
    texts
      .reduce((rest, one) => rest.replaceAll(one, "TEXT"), text)
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "ID")
      .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, "TIME")
      .replaceAll(/nonce(="|-)[\w+/=-]+/g, "NONCE")
      .replaceAll(/\b[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}\b/g, "REQUEST")
      .replaceAll(/"number":\d+/g, '"number":N')
      .replaceAll(/\b\d+ (?:<!-- -->)?of(?:<!-- -->)? /g, "N of ");
}

/**
 * A page with its data written out. Equal values share one place in what is sent, so that even the order of places
 * follows from the numbers of an item.
 */
function unfolded(page: string): string {
  return page.replace(/enqueue\("(.*?)\\n"\)/s, (_, sent: string) =>
    JSON.stringify(readFolded(JSON.parse(`"${sent}"`) as string)),
  );
}

/** The value of a flat list of values that refer to each other by their places. */
function readFolded(line: string): unknown {
  const values = JSON.parse(line) as unknown[];
  const at = (place: number): unknown => {
    const value = place < 0 ? place : values[place];
    if (Array.isArray(value)) return value.map((one) => (typeof one === "number" ? at(one) : one));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [String(values[Number(key.slice(1))]), at(one as number)]),
    );
  };
  return at(0);
}

async function ask(study: PractisedStudy, path: string, init: RequestInit = {}): Promise<Answer> {
  const cookie = await sessionHeaders(database, study.grader.userId);
  const plain = await plainer(study);
  const headers = { ...cookie, ...(init.headers as Record<string, string>) };
  const answer = await app.browse(`/studies/${study.slug}${path}`, { ...init, headers });
  return {
    status: answer.status,
    headers: [...answer.headers].map(([name, value]) => `${name}: ${plain(value)}`).sort(),
    body: plain(unfolded(await answer.text())),
  };
}

const post = (body: object): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});

/** A check and a scored item of a grader's queue that both stand between two scored ones. */
async function pair(study: PractisedStudy) {
  const queue = await checkedQueue(database, study);
  const between = (purpose: string) =>
    queue.find(
      (item, place) =>
        item.purpose === purpose && [-2, -1, 1, 2].every((step) => queue[place + step]?.purpose === "scored"),
    )!.id;
  return { check: between("known_check"), real: between("scored") };
}

test("every answer about a check is a real item's, byte for byte, before, while and after it is graded", async () => {
  const study = await openChecked(database, { samples: 40, drawn: 30, perHundred: 12 });
  const { check, real } = await pair(study);
  const same = async (path: string, init?: () => RequestInit) => {
    const [ofReal, ofCheck] = [
      await ask(study, `/grade/${real}${path}`, init?.()),
      await ask(study, `/grade/${check}${path}`, init?.()),
    ];
    expect(ofReal.status).toBe(200);
    expect(ofCheck).toEqual(ofReal);
    expect(ofCheck.body).not.toContain("known");
    expect(ofCheck.headers.join()).not.toContain("server-timing");
  };
  const grade = (changes: object = {}) =>
    post({ ...makeGradeInput({}, { guideVersionId: study.guideVersionId }), ...changes });
  for (const path of ["", "/view", "/ahead"]) await same(path);
  await same("/open", () => ({ method: "POST" }));
  await same("/submit", () => grade());
  for (const path of ["", "/view", "/ahead"]) await same(path);
  await same("/doubt", () => post({ about: "key", text: "Is this the rule?" }));
  const key = crypto.randomUUID();
  await same("/retract", () => post({ idempotencyKey: key }));
  await same("/view");
  await same("/later", () => ({ method: "POST" }));
  await same("/decline", () => post({ reason: "I know the case." }));
});

test("in the items that a browser keeps for when the network goes a check stands like any other", async () => {
  const study = await openChecked(database, { samples: 40, drawn: 30, perHundred: 12 });
  const { check, real } = await pair(study);
  const [first] = await checkedQueue(database, study);
  const headers = await sessionHeaders(database, study.grader.userId);
  const answer = await app.browse(`/studies/${study.slug}/grade/${first!.id}/train`, { headers });
  const train = (await answer.json()) as { value: { assignmentId: string }[] };
  const plain = await plainer(study);
  const [ofReal, ofCheck] = [real, check].map((id) => {
    const view = train.value.find(({ assignmentId }) => assignmentId === id);
    expect(view).toBeDefined();
    return plain(JSON.stringify(view));
  });
  expect(ofCheck).toBe(ofReal);
});

test("in everything I graded a check stands like any other item", async () => {
  const study = await openChecked(database, { samples: 40, drawn: 30, perHundred: 12 });
  const { check, real } = await pair(study);
  for (const id of [real, check])
    await ask(
      study,
      `/grade/${id}/submit`,
      post(makeGradeInput({}, { guideVersionId: study.guideVersionId })),
    );
  const { body } = await ask(study, "/graded");
  const rows = body.match(/<tr(?: [^>]*)?>.*?<\/tr>/gs)!.slice(1);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toBe(rows[1]);
  const data = body.match(/\{[^{}]*"assignmentId":"ID"[^{}]*\}/g)!;
  expect(data).toHaveLength(2);
  expect(data[0]).toBe(data[1]);
});

test("an admin asks for checks by page, mixes more in, says what graders are told, and reads the results", async () => {
  const draft = await draftKnown(database, { samples: 12, drawn: 8 });
  const as = async (study: PractisedStudy, init?: RequestInit) => {
    const cookie = await sessionHeaders(database, study.admin.userId);
    const headers = { ...cookie, ...(init?.headers as Record<string, string>) };
    return await app.browse(`/studies/${study.slug}/checks`, { ...init, headers });
  };
  const form = (fields: Record<string, string>) => formRequest(fields);
  expect((await as(draft, form({ intent: "mix-in", perHundred: "x" }))).status).toBe(422);
  expect((await as(draft, form({ intent: "mix-in", perHundred: "25" }))).status).toBe(200);
  expect(await (await as(draft)).text()).toContain('value="25"');
  const open = await openChecked(database, { samples: 40, drawn: 30, perHundred: 10 });
  const mixed = await as(open, form({ intent: "mix-in", perHundred: "10" }));
  expect((await mixed.text()).replaceAll("<!-- -->", "")).toMatch(/[5-7] checks mixed in/);
  expect((await as(open, form({ intent: "tell", isTold: "yes" }))).status).toBe(200);
  const { pseudonym } = await database.one<{ pseudonym: string }>(sql`
    select "pseudonym" from "StudyMember" where "studyId" = ${open.studyId}::uuid and "userId" = ${open.grader.userId}::uuid`);
  const checks = (await checkedQueue(database, open)).filter(({ purpose }) => purpose === "known_check");
  await practise(database, open, checks[0]!.id, RIGHT);
  await practise(database, open, checks[1]!.id, WRONG);
  const page = (await (await as(open)).text()).replaceAll("<!-- -->", "");
  expect(page).toContain("Known checks of each grader");
  const [row] = page.match(new RegExp(`<tr[^>]*><th[^>]*>${pseudonym}</th>.*?</tr>`, "s"))!;
  const cells = [...row.matchAll(/<td[^>]*>([^<]*)/g)].map(([, words]) => words);
  expect(cells.slice(0, 3)).toEqual(["2", String(checks.length - 2), "1/2"]);
});

test("whoever grades among known checks reaches as a researcher nothing that a grader does not, until the study is closed", async () => {
  const study = await openChecked(database, { samples: 40, drawn: 30, perHundred: 12 });
  const [reader, plain] = study.graders as [TestAccount, TestAccount];
  await database.execute(sql`
    insert into "StudyMemberRole" ("memberId", "role") select "id", 'researcher' from "StudyMember"
    where "studyId" = ${study.studyId}::uuid and "userId" = ${reader.userId}::uuid`);
  const queue = await checkedQueue(database, study, reader);
  const check = queue.find(({ purpose }) => purpose === "known_check")!;
  const words: Record<string, string> = { own: study.slug, item: check.itemId };
  const addresses = readPermissionTable(PERMISSION_TABLE)
    .filter(({ method, address }) => method === "GET" && address.startsWith("/studies/{own}"))
    .map(({ address }) =>
      address.replace(/\{([\w-]+)\}/g, (_, word: string) => words[word] ?? crypto.randomUUID()),
    );
  expect(addresses.length).toBeGreaterThan(20);
  const statusOf = async (who: TestAccount, path: string) => {
    const headers = await sessionHeaders(database, who.userId);
    const answer = await app.browse(path, { headers });
    await answer.body?.cancel();
    return [path, answer.status];
  };
  for (const path of addresses) expect(await statusOf(reader, path)).toEqual(await statusOf(plain, path));
  const progress = `/studies/${study.slug}`;
  const headers = await sessionHeaders(database, reader.userId);
  const refused = await app.browse(progress, { headers });
  expect(await refused.text()).toContain("opens again when it is closed");

  // The API asks for the same roles, and the lists of studies for the same figures.
  const found = await findStudyRelation(database, reader.actor, study.slug);
  expect([...found!.relation.roles]).toEqual(["grader"]);
  const { studies } = await listStudies(database, reader.actor);
  expect(studies).toMatchObject([{ id: study.studyId, roles: ["grader"], figures: null }]);
  const inStudies = async (itemId: string, viewerId: string) => {
    const { generationId } = await database.one<{ generationId: string }>(sql`
      select text."generationId" from "Item" item
      join "GenerationVersion" text on text."id" = item."generationVersionId" where item."id" = ${itemId}::uuid`);
    const generation = await readGeneration(database, generationId, viewerId);
    return generation.ok && generation.value.versions.map(({ items }) => items);
  };
  for (const { itemId } of queue.slice(0, 12)) {
    expect(await inStudies(itemId, reader.userId)).toEqual([0]);
    expect(await inStudies(itemId, study.admin.userId)).toEqual([1]);
  }

  await closeStudy(database, study.admin.actor, study);
  expect(await statusOf(reader, progress)).toEqual([progress, 200]);
  expect(await statusOf(plain, progress)).toEqual([progress, 403]);
});
