import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { closeStudy } from "#app/modules/studies/close-study.server.ts";
import { readStudy } from "#app/modules/studies/read-study.server.ts";
import { removeMember } from "#app/modules/studies/remove-member.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { insertAccount, type TestAccount } from "#tests/factories/account.ts";
import { submitAs } from "#tests/factories/graded-item.ts";
import { makeGradeInput, openGradingStudy } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { makeStudy } from "#tests/factories/study.ts";
import { formRequest, openApp, sessionHeaders, type TestApp } from "#tests/http/app.ts";

const MODEL = "kX7qLm92VbTz41Rd";
const DESIGN = { tasks: [{ task: "hearsay" }], models: [MODEL, "Phi-4"] };

let database: TestDatabase;
let app: TestApp;
let admin: TestAccount;

beforeAll(async () => {
  database = await cloneDatabase();
  app = await openApp(database);
  admin = await insertAccount(database, { name: "Ada Admin", isAdmin: true });
  await insertTasks(database, [{ slug: "hearsay", samples: 30, slices: ["Verbal", "Non-verbal"] }]);
  for (const model of DESIGN.models) await insertModel(database, model);
});

async function get(path: string, person: TestAccount): Promise<{ status: number; text: string }> {
  const response = await app.browse(path, { headers: await sessionHeaders(database, person.userId) });
  return { status: response.status, text: await response.text() };
}

async function post(path: string, fields: Record<string, string>, person: TestAccount): Promise<Response> {
  const request = formRequest(fields);
  return await app.browse(path, { ...request, headers: await sessionHeaders(database, person.userId) });
}

test("an admin designs a study in the form, commits its plan as seen, and its graders find their work at home", async () => {
  const graders = [await insertAccount(database), await insertAccount(database)];
  const choices = await get("/studies/new?preset=double-graded", admin);
  expect(choices.text).toContain("The same seed draws the same samples.");
  const made = await post(
    "/studies/new",
    {
      name: "By form",
      seed: "7",
      "tasks.0.chosen": "on",
      "tasks.0.task": "hearsay",
      "tasks.0.split": "test",
      "tasks.0.sampleCount": "10",
      "models.0.chosen": "on",
      "models.0.model": MODEL,
      "models.0.run": "",
      "models.1.model": "Phi-4",
      "models.1.run": "",
      "members.0.account": graders[0]!.userId,
      "members.0.roles": "grader",
      "members.1.account": graders[1]!.userId,
      "members.1.roles": "grader",
      "members.2.account": admin.userId,
      "settings.gradersPerItem": "2",
      "settings.typesDiffer": "adjudicate",
      "settings.inferencesAsked": "always",
      "settings.sealed": "on",
    },
    admin,
  );
  expect([made.status, made.headers.get("Location")]).toEqual([302, "/studies/by-form"]);
  expect((await get("/studies/by-form", admin)).text).toContain("10 items wait to be assigned");

  const plan = await get("/studies/by-form/assignments?seed=spring", admin);
  expect(plan.text).toContain("20 assignments for 10 items");
  const hash = /name="hash" value="([0-9a-f]{64})"/.exec(plan.text)?.[1] ?? "";
  const commit = { seed: "spring", gradersPerItem: "2", hash, open: "yes" };
  const stale = await post("/studies/by-form/assignments", { ...commit, seed: "summer" }, admin);
  expect([stale.status, await stale.text()]).toEqual([409, expect.stringContaining("Look at the new plan")]);
  const committed = await post("/studies/by-form/assignments", commit, admin);
  expect([committed.status, committed.headers.get("Location")]).toEqual([302, "/studies/by-form"]);

  const home = await get("/", graders[0]!);
  expect(home.text).toContain("10 explanations left");
  expect(home.text).toContain("Begin grading");
});

test("a design with a mistake comes back with each sentence at its field, and makes no study", async () => {
  const refused = await post("/studies/new", { name: "", seed: "1", "settings.gradersPerItem": "0" }, admin);
  const page = await refused.text();
  expect(refused.status).toBe(422);
  for (const sentence of [
    "Give the study a name.",
    "Choose at least one task.",
    "Every explanation needs a grader.",
  ]) {
    expect(page).toContain(sentence);
  }
});

test("one person as grader and adjudicator of a task is refused in one message, and at the people", async () => {
  const body = new URLSearchParams({
    name: "Both",
    seed: "7",
    "tasks.0.chosen": "on",
    "tasks.0.task": "hearsay",
    "tasks.0.split": "test",
    "models.0.chosen": "on",
    "models.0.model": MODEL,
    "members.0.account": admin.userId,
    "settings.gradersPerItem": "2",
    "settings.typesDiffer": "adjudicate",
    "settings.inferencesAsked": "always",
  });
  for (const role of ["grader", "adjudicator"]) body.append("members.0.roles", role);
  const headers = await sessionHeaders(database, admin.userId);
  const refused = await app.browse("/studies/new", { method: "POST", body, headers });
  const page = await refused.text();
  expect([refused.status, page.split('role="alert"').length - 1]).toEqual([422, 1]);
  expect(page).toMatch(/The study was not made\.<\/strong>[\s\S]{0,40}Nobody can be grader and adjudicator/);
  expect(page).toMatch(/id="people-note"[\s\S]{0,600}Nobody can be grader and adjudicator/);
});

test("T47 no model's name reaches a grader by home, list or data request, and none reaches items while sealed", async () => {
  const study = await openGradingStudy(database, { ...DESIGN, name: "Blind" });
  const [grader] = study.graders;
  await submitAs(database, study.items[0]!.seats.find((seat) => seat.grader === grader)!);
  for (const path of ["/", "/_root.data", "/studies", "/studies.data"]) {
    const { status, text } = await get(path, grader!);
    expect([path, status]).toEqual([path, 200]);
    expect([path, text.includes(MODEL)]).toEqual([path, false]);
  }
  const items = await get(`/studies/${study.slug}/items`, study.admin);
  expect(items.text).not.toContain(MODEL);
  const asked = await get(`/studies/${study.slug}/items?models=shown`, study.admin);
  expect([asked.status, asked.text]).toEqual([403, expect.stringContaining("The study is sealed")]);
  await closeStudy(database, study.admin.actor, study);
  const shown = await get(`/studies/${study.slug}/items?models=shown`, study.admin);
  expect([shown.status, shown.text.includes(MODEL)]).toEqual([200, true]);
  const record = await database.query(sql`
    select "how" from "Unblinding" where "studyId" = ${study.studyId}::uuid and "userId" = ${study.admin.userId}::uuid`);
  expect(record).toEqual([{ how: "items" }]);
});

test("T50 a grader asks in vain for progress, plan, items and settings of the study", async () => {
  const study = await openGradingStudy(database, { ...DESIGN, name: "Peers" });
  const { slug } = study;
  for (const path of ["", "/assignments", "/items", `/items/${study.items[0]!.itemId}`, "/settings"]) {
    expect([path, (await get(`/studies/${slug}${path}`, study.graders[0]!)).status]).toEqual([path, 403]);
  }
});

test("T09 a removed grader is told so, at every address of the study", async () => {
  const study = await openGradingStudy(database, { ...DESIGN, name: "Left" });
  const [removed] = study.graders;
  await removeMember(database, study.admin.actor, { studyId: study.studyId, userId: removed!.userId });
  const { status, text } = await get(`/studies/${study.slug}`, removed!);
  expect([status, text]).toEqual([403, expect.stringContaining("no longer a member")]);
  expect((await get("/", removed!)).text).toContain("You are in no study yet.");
});

test("T04 moving an absent grader's work from the progress page says who got how much", async () => {
  const study = await openGradingStudy(database, { ...DESIGN, name: "Absent", graders: 3 });
  const [present, , absent] = study.graders;
  for (const { seats } of study.items) {
    for (const seat of seats) if (seat.grader === present) await submitAs(database, seat);
  }
  const before = await get(`/studies/${study.slug}`, study.admin);
  expect(before.text).toContain(`${absent!.name} has not started`);
  const moved = await post(
    `/studies/${study.slug}?index`,
    { act: "move_work", graderId: absent!.userId },
    study.admin,
  );
  expect([moved.status, await moved.text()]).toEqual([
    200,
    expect.stringMatching(/40 grades assigned: (20|\d+) to Grader 0[12]/),
  ]);
  const again = await post(
    `/studies/${study.slug}?index`,
    { act: "move_work", graderId: absent!.userId },
    study.admin,
  );
  expect([again.status, await again.text()]).toEqual([409, expect.stringContaining("holds no work")]);
});

test("on the progress page a task leads to its items, and no count of grades poses as one of them", async () => {
  const study = await openGradingStudy(database, { ...DESIGN, name: "Counts" });
  for (const seat of study.items[0]!.seats) await submitAs(database, seat);
  const { text } = await get(`/studies/${study.slug}`, study.admin);
  const links = [...text.matchAll(/<a[^>]*href="([^"]*\/items[^"]*)"[^>]*>(.*?)<\/a>/gu)].map(
    ([, to, words]) => [to!.replaceAll("&amp;", "&"), words!.replace(/<[^>]*>/gu, "")] as const,
  );
  const items = `/studies/${study.slug}/items`;
  expect(links).toContainEqual([`${items}?task=hearsay`, "hearsay"]);
  expect(links.filter(([, words]) => /^(?:2|118)(?!\d)/u.test(words))).toEqual([]);
});

test("T45 the page of items says how many are complete, in progress and not started, and pages keep the filter", async () => {
  const study = await openGradingStudy(database, { ...DESIGN, name: "Pages" });
  const [first, second] = study.items;
  for (const seat of first!.seats) await submitAs(database, seat);
  await submitAs(database, second!.seats[0]!, makeGradeInput({ logic: true, rawAnalysis: "insufficient" }));
  const page = await get(`/studies/${study.slug}/items?task=hearsay`, study.admin);
  expect(page.text).toContain("60 items: 1 complete, 1 in progress, 58 not started.");
  const next = /href="([^"]*after=[^"]*)"/.exec(page.text)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const rest = await get(next, study.admin);
  expect(rest.text).toContain("51–60<!-- --> of");
  expect((await get(`/studies/${study.slug}/items?status=done`, study.admin)).status).toBe(422);
  const item = await get(`/studies/${study.slug}/items/${first!.itemId}`, study.admin);
  expect(item.text).toContain("Agreed");
  expect(item.text).toContain("Grader 02");
});

test("opening the seal is on record with its reason, and lets the admin see models beside labels", async () => {
  const study = await makeStudy(database, {
    ...DESIGN,
    models: DESIGN.models.map((model) => ({ model })),
    name: "Sealed",
  });
  const empty = await post(
    `/studies/${study.slug}/settings`,
    { intent: "open-seal", reason: " " },
    study.admin,
  );
  expect(empty.status).toBe(422);
  expect((await get(`/studies/${study.slug}/items?models=shown`, study.admin)).status).toBe(403);
  const opened = await post(
    `/studies/${study.slug}/settings`,
    { intent: "open-seal", reason: "For the funder's report" },
    study.admin,
  );
  expect(opened.status).toBe(200);
  expect((await get(`/studies/${study.slug}/items?models=shown`, study.admin)).status).toBe(200);
  expect((await get(`/studies/${study.slug}/settings`, study.admin)).text).toContain(
    "For the funder&#x27;s report",
  );
  expect((await readStudy(database, study.studyId)).status).toBe("draft");
});

test("an empty installation says what to do first, to an admin and to anybody else", async () => {
  const empty = await cloneDatabase();
  const fresh = await openApp(empty);
  const [boss, somebody] = [await insertAccount(empty, { isAdmin: true }), await insertAccount(empty)];
  const page = async (path: string, person: TestAccount) =>
    await (await fresh.browse(path, { headers: await sessionHeaders(empty, person.userId) })).text();
  for (const path of ["/", "/studies"]) {
    expect(await page(path, boss)).toContain("Create one from the preset LegalBench 2023.");
    expect(await page(path, somebody)).toContain("You are in no study yet.");
  }
  expect(await page("/studies/new", boss)).toContain("There are no tasks with samples in the library yet.");
});
