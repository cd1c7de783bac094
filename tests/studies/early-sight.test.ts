import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { exportStudy } from "#app/modules/exporting/export-study.server.ts";
import { exportScores } from "#app/modules/scoring/export-scores.server.ts";
import { closeStudy } from "#app/modules/studies/close-study.server.ts";
import { openSeal } from "#app/modules/studies/open-seal.server.ts";
import { PRESETS } from "#app/modules/studies/presets.ts";
import { readEarlySight } from "#app/modules/studies/read-early-sight.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { insertAccount, type TestAccount } from "#tests/factories/account.ts";
import { type GradingStudy, openGradingStudy } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { openApp, sessionHeaders, type TestApp } from "#tests/http/app.ts";
import { unwrap } from "#tests/importing/library-rows.ts";

let database: TestDatabase;
let app: TestApp;

beforeAll(async () => {
  database = await cloneDatabase();
  app = await openApp(database);
  await insertTasks(database, [{ slug: "hearsay", samples: 2 }]);
  await insertModel(database, "One");
});

async function open(name: string, sealed = true): Promise<GradingStudy> {
  const settings = { sealed };
  return await openGradingStudy(database, { name, tasks: [{ task: "hearsay" }], models: ["One"], settings });
}

async function textOf(path: string, person: TestAccount): Promise<string> {
  const response = await app.browse(path, { headers: await sessionHeaders(database, person.userId) });
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.text()).replaceAll("<!-- -->", "");
}

/** What the first row of the labels says. */
async function openedInLabels({ admin, studyId }: GradingStudy): Promise<string | null> {
  const { pieces } = await exportStudy(database, admin.actor, studyId, "labels", "jsonl");
  const [line] = Buffer.concat(pieces).toString("utf8").split("\n");
  return JSON.parse(line!).opened_early_at;
}

const FIGURES = ["scores", "agreement", "export"] as const;
const TODAY = /opened early on \d{4}-\d\d-\d\d, UTC, before grading ended, to 1 person\./;

test("both presets seal the scores", () => {
  expect(PRESETS.map(({ settings }) => settings.sealed)).toEqual([true, true]);
});

test("a seal opened early is on record with its reason, and every page and file of figures says so, for good", async () => {
  const study = await open("Early");
  const { slug, studyId, admin } = study;
  const sealed = await textOf(`/studies/${slug}/scores`, admin);
  expect(sealed).toContain("Open them early, on record");
  expect(sealed).not.toContain("Opened early");
  const opened = await openSeal(database, admin.actor, {
    studyId,
    account: admin.userId,
    reason: "The funder asks",
  });
  expect(opened.ok).toBe(true);
  const record = await database.query(sql`
    select "actorId", "detail" from "AuditEvent" where "studyId" = ${studyId}::uuid and "action" = 'seal.opened'`);
  expect(record).toEqual([{ actorId: admin.userId, detail: { openedForId: admin.userId } }]);
  for (const page of FIGURES) expect(await textOf(`/studies/${slug}/${page}`, admin)).toMatch(TODAY);
  expect(await textOf(`/studies/${slug}/settings`, admin)).toContain("The funder asks");
  await closeStudy(database, admin.actor, { studyId });
  for (const page of FIGURES) expect(await textOf(`/studies/${slug}/${page}`, admin)).toMatch(TODAY);

  const file = unwrap(await exportScores(database, admin.actor, studyId));
  expect(file.openedEarly).toEqual({
    statement: expect.stringMatching(TODAY),
    firstAt: expect.any(Date),
  });
  expect(file.methods).toMatch(TODAY);
  expect(await openedInLabels(study)).toBe(file.openedEarly!.firstAt!.toISOString());
});

test("an opening is one person's: another still finds the scores sealed, and reads that they were opened", async () => {
  const study = await open("For one");
  const other = await insertAccount(database, { isAdmin: true });
  await openSeal(database, study.admin.actor, {
    studyId: study.studyId,
    account: study.admin.userId,
    reason: "A check",
  });
  const page = await textOf(`/studies/${study.slug}/scores`, other);
  expect(page).toContain("The scores are sealed until the study closes.");
  expect(page).toMatch(TODAY);
});

test("a study that stayed sealed says nothing, and one that never was says that", async () => {
  const [sealed, unsealed] = [await open("Kept"), await open("Bare", false)];
  await closeStudy(database, sealed.admin.actor, sealed);
  expect(await readEarlySight(database, sealed.studyId)).toBeNull();
  expect(unwrap(await exportScores(database, sealed.admin.actor, sealed.studyId)).openedEarly).toBeNull();
  expect(await openedInLabels(sealed)).toBeNull();
  const { openedAt } = await database.one<{ openedAt: Date }>(sql`
    select "openedAt" from "Study" where "id" = ${unsealed.studyId}::uuid`);
  const file = unwrap(await exportScores(database, unsealed.admin.actor, unsealed.studyId));
  expect(file.openedEarly!.firstAt).toEqual(openedAt);
  expect(await openedInLabels(unsealed)).toBe(openedAt.toISOString());
  for (const page of FIGURES) {
    expect(await textOf(`/studies/${sealed.slug}/${page}`, sealed.admin)).not.toContain("Opened early");
    expect(await textOf(`/studies/${unsealed.slug}/${page}`, unsealed.admin)).toContain(
      "The study was not sealed",
    );
  }
});
