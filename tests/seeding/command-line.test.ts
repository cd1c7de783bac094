import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { prepareDemonstration } from "#app/command-line/prepare-demonstration.server.ts";
import { projectRoot } from "#app/config/project-root.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { checkConsistency } from "#app/modules/reconciling/check-consistency.server.ts";
import { readDemonstrationState } from "#app/seeding/demonstration-state.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { runAssize } from "#tests/run-assize.ts";
import { countRows } from "./seeded.ts";

vi.setConfig({ testTimeout: 120_000 });

const root = projectRoot();

async function assize(database: TestDatabase, ...words: string[]) {
  return await runAssize({ DATABASE_URL: database.url }, words);
}

/** Begins to seed in a process of its own, which can be killed. */
function seedInProcess(database: TestDatabase): ChildProcess {
  const child = spawn(process.execPath, [join(root, "build", "assize.js"), "seed"], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", DATABASE_URL: database.url },
    stdio: "ignore",
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

let demonstration: TestDatabase;
let seeded: Awaited<ReturnType<typeof assize>>;
/** How many steps the load said that it had done, all of them. */
const stepsTold = () => Number(/Demonstration: (\d+) of \1\n$/.exec(seeded.err)?.[1]);
beforeAll(async () => {
  demonstration = await cloneDatabase();
  seeded = await assize(demonstration, "seed");
});

test("seed loads an empty database, refuses afterwards, and check finds nothing", async () => {
  const database = demonstration;
  expect(seeded).toMatchObject({ code: 0, out: expect.stringContaining("The demonstration is loaded.") });
  expect(stepsTold()).toBeGreaterThan(400);
  expect(await assize(database, "seed")).toEqual({
    code: 1,
    out: "",
    err: "This database has its demonstration already.\n",
  });

  const items = async (slugs: string) =>
    await database.one<{ count: number }>(sql`
      select count(*)::int as "count" from "Item" item join "Study" study on study."id" = item."studyId"
      where study."slug" like ${slugs}`);
  for (const [slugs, ...words] of [
    ["%"],
    ["demonstration-finished-study", "--study", "demonstration-finished-study"],
  ]) {
    const { count } = await items(slugs!);
    const checked = await assize(database, "check", ...words);
    expect(checked).toMatchObject({ code: 0, out: `${count} items checked, nothing inconsistent.\n` });
    expect(count).toBeGreaterThan(100);
  }
  expect((await assize(database, "check", "--study", "nobody-s")).code).toBe(1);
});

test("check prints a line for every item that is not as its history says, and exits with 1", async () => {
  const { id } = await demonstration.one<{ id: string }>(sql`
    update "Label" set "basis" = 'single' where "itemId" = (
      select "itemId" from "Label" where "basis" = 'agreed' order by "itemId" limit 1)
    returning "itemId" as "id"`);
  const { code, out, err } = await assize(demonstration, "check");
  await demonstration.execute(sql`update "Label" set "basis" = 'agreed' where "itemId" = ${id}::uuid`);
  expect(code).toBe(1);
  expect(out).toMatch(new RegExp(`^${id}\\tIts label is .*\\n$`));
  expect(err).toMatch(/^\d{3} items checked, 1 inconsistency\.$/m);
});

test("seed refuses a database in use", async () => {
  const database = await cloneDatabase();
  await insertAccount(database);
  const { code, err } = await assize(database, "seed");
  expect(code).toBe(1);
  expect(err).toContain("empty database only");
});

test("a load killed in the middle of the import and of the grading is finished by the next start", async () => {
  const database = await cloneDatabase();
  const holds = (table: "Model" | "Grade", least: number) =>
    expect
      .poll(async () => (await countRows(database))[table], { timeout: 60_000, interval: 20 })
      .toBeGreaterThan(least);
  for (const [table, least] of [
    ["Model", 0],
    ["Grade", 60],
  ] as const) {
    const load = seedInProcess(database);
    await holds(table, least);
    load.kill("SIGKILL");
    await once(load, "exit");
    expect(await readDemonstrationState(database)).toBe("begun");
  }
  const told: string[] = [];
  const prepared = await prepareDemonstration(
    { database, embedded: { dataDirectory: "/data", origin: "started" } },
    { projectRoot: root, tell: (line) => void told.push(line), progress: () => {} },
  );
  expect(prepared.ok).toBe(true);
  expect(told).toEqual(["Finishing the demonstration, which was cut short."]);
  expect(await readDemonstrationState(database)).toBe("complete");
  expect((await checkConsistency(database, null)).inconsistencies).toEqual([]);
  const { grades, decisions, rulings } = await database.one<Record<string, number>>(sql`
    select (select count(*)::int from "Grade") as "grades", (select count(*)::int from "Adjudication") as "decisions",
      (select count(*)::int from "Ruling") as "rulings"`);
  expect({ ...(await countRows(database)) }).toMatchObject({ Study: 2, Person: 7, Model: 3, Doubt: 1 });
  expect(grades! + decisions! + rulings! + 1).toBe(stepsTold());
});

test("a database of the team's own gets no demonstration, nor does one in use", async () => {
  const surroundings = { projectRoot: root, tell: () => {}, progress: () => {} };
  const teams = await cloneDatabase();
  expect((await prepareDemonstration({ database: teams, embedded: null }, surroundings)).ok).toBe(true);
  expect(await readDemonstrationState(teams)).toBe("empty");
  const used = await cloneDatabase();
  await insertAccount(used);
  const embedded = { dataDirectory: "/data", origin: "started" } as const;
  expect((await prepareDemonstration({ database: used, embedded }, surroundings)).ok).toBe(true);
  expect(await readDemonstrationState(used)).toBe("foreign");
});
