import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openInstallation } from "#app/command-line/open-installation.server.ts";
import { readEnvironment } from "#app/config/environment.server.ts";
import { migrate, pendingMigrations } from "#app/db/migrate.server.ts";
import { createEmptyDatabase } from "./database.ts";
import { makeDataDirectory, pidOf } from "./embedded.ts";

const ours = join(import.meta.dirname, "../prisma/migrations");

/** A folder of migrations that a test makes up. */
async function folderWith(migrations: Record<string, string>): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "assize-migrations-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  await writeMigrations(directory, migrations);
  return directory;
}

async function writeMigrations(directory: string, migrations: Record<string, string>): Promise<void> {
  for (const [name, sql] of Object.entries(migrations)) {
    await mkdir(join(directory, name), { recursive: true });
    await writeFile(join(directory, name, "migration.sql"), sql);
  }
}

async function rowsOf(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const tablesOf = (url: string) =>
  rowsOf(
    url,
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );

test("an empty database gets every migration once, and a second run changes nothing", async () => {
  const url = await createEmptyDatabase();
  const first = await migrate(url, ours);
  expect(first.ok && first.value.applied.length).toBeGreaterThan(1);
  const before = await rowsOf(url, "select * from _prisma_migrations order by migration_name");
  expect(await migrate(url, ours)).toEqual({ ok: true, value: { applied: [] } });
  expect(await pendingMigrations(url, ours)).toEqual({ ok: true, value: [] });
  expect(await rowsOf(url, "select * from _prisma_migrations order by migration_name")).toEqual(before);
});

test("several processes may migrate at once: each migration is applied by one of them", async () => {
  const url = await createEmptyDatabase();
  const results = await Promise.all([1, 2, 3].map(() => migrate(url, ours)));
  const applied = results.flatMap((result) => (result.ok ? result.value.applied : ["refused"]));
  expect(applied.length).toBe(new Set(applied).size);
  expect(await pendingMigrations(url, ours)).toEqual({ ok: true, value: [] });
});

test("a database that belongs to something else is refused and left as it was", async () => {
  const url = await createEmptyDatabase();
  await rowsOf(url, "create table invoices (id int)");
  const result = await migrate(url, ours);
  expect(!result.ok && result.refusal.message).toContain("it holds invoices");
  expect(await tablesOf(url)).toEqual([{ name: "invoices" }]);
});

test("a migration that fails leaves nothing, and runs again once it is repaired", async () => {
  const url = await createEmptyDatabase();
  const directory = await folderWith({
    "1_good": "create table good (id int);",
    "2_bad": "create table half (id int); create table half (id int);",
  });
  const failed = await migrate(url, directory);
  expect(!failed.ok && failed.refusal.message).toContain('relation "half" already exists');
  expect(await tablesOf(url)).toEqual(expect.arrayContaining([{ name: "good" }]));
  expect(await tablesOf(url)).not.toContainEqual({ name: "half" });

  await writeMigrations(directory, { "2_bad": "create table half (id int);" });
  expect(await migrate(url, directory)).toEqual({ ok: true, value: { applied: ["2_bad"] } });
});

test("a migration cut short by a lost connection leaves nothing and runs again", async () => {
  const url = await createEmptyDatabase();
  const directory = await folderWith({ "1_slow": "create table slow (id int); select pg_sleep(1.5);" });
  const cut = migrate(url, directory).catch((error: Error) => error);
  await expect
    .poll(() =>
      rowsOf(url, "select 1 from pg_stat_activity where query like '%pg_sleep%' and wait_event = 'PgSleep'"),
    )
    .toHaveLength(1);
  await rowsOf(url, "select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'");
  expect(await cut).not.toMatchObject({ ok: true });
  await sleep(50);
  expect(await tablesOf(url)).not.toContainEqual({ name: "slow" });
  expect(await migrate(url, directory)).toEqual({ ok: true, value: { applied: ["1_slow"] } });
});

test("semicolons inside a function body do not cut it", async () => {
  const url = await createEmptyDatabase();
  const directory = await folderWith({
    "1_function":
      "create function two() returns int language plpgsql as $$ begin perform 1; return 2; end $$;",
  });
  expect(await migrate(url, directory)).toMatchObject({ ok: true });
  expect(await rowsOf(url, "select two()")).toEqual([{ two: 2 }]);
});

test("an edited migration, a newer release and another tool's half-done work are told apart", async () => {
  const url = await createEmptyDatabase();
  const directory = await folderWith({
    "1_one": "create table one (id int);",
    "2_two": "create table two (id int);",
  });
  await migrate(url, directory);

  await writeMigrations(directory, { "2_two": "create table two (id bigint);" });
  const edited = await migrate(url, directory);
  expect(!edited.ok && edited.refusal.message).toContain("The migration 2_two differs");

  await rm(join(directory, "2_two"), { recursive: true });
  const older = await migrate(url, directory);
  expect(!older.ok && older.refusal.message).toContain("newer release of Assize (2_two)");

  await writeMigrations(directory, { "2_two": "create table two (id int);" });
  await rowsOf(url, "update _prisma_migrations set finished_at = null where migration_name = '2_two'");
  const halfDone = await migrate(url, directory);
  expect(!halfDone.ok && halfDone.refusal.message).toContain("2_two was begun by another tool");
});

test("data of Assize's own PostgreSQL that another version made is refused with where it lies and what to do", async () => {
  const projectRoot = await mkdtemp(join(tmpdir(), "assize-migrations-"));
  onTestFinished(() => rm(projectRoot, { recursive: true }));
  const directory = join(projectRoot, "prisma", "migrations");
  await writeMigrations(directory, { "1_one": "create table one (id int);" });
  const dataDirectory = makeDataDirectory();
  const environment = readEnvironment({ DATA_DIR: dataDirectory }, { projectRoot, workingDirectory: "/" });
  if (!environment.ok) throw new Error(environment.refusal.message);
  const open = () =>
    openInstallation(environment.value, { projectRoot, tell: () => {}, migrate: "embedded" });
  const first = await open();
  await (first.ok ? first.value.close() : Promise.reject(new Error(first.refusal.message)));

  await writeMigrations(directory, { "1_one": "create table one (id bigint);" });
  const later = await open();
  expect(later).toMatchObject({ ok: false, refusal: { code: "conflict" } });
  const message = later.ok ? "" : later.refusal.message;
  expect(message).toContain("The migration 1_one differs");
  expect(message).toContain(`nothing but the demonstration lies in ${dataDirectory}, delete that directory`);
  expect(pidOf(dataDirectory)).toBeNull();
});

test("a checkout with Windows line ends has the same checksums", async () => {
  const url = await createEmptyDatabase();
  const directory = await folderWith({ "1_one": "create table one (\n  id int\n);\n" });
  await migrate(url, directory);
  await writeMigrations(directory, { "1_one": "create table one (\r\n  id int\r\n);\r\n" });
  expect(await migrate(url, directory)).toEqual({ ok: true, value: { applied: [] } });
});
