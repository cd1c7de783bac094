import pg from "pg";
import { afterAll, inject } from "vitest";
import { closeDatabase, type Database, openDatabase } from "#app/db/database.server.ts";

/** A database of a test's own, with its address for whoever needs a second pool or process on it. */
export type TestDatabase = Database & { readonly url: string };

const clones: { readonly name: string; readonly database: TestDatabase }[] = [];

/**
 * A fresh copy of the migrated, empty template, on real PostgreSQL. Call it once per test file, or once per test that
 * must start empty; it is closed and dropped after the file's last test.
 */
export async function cloneDatabase(): Promise<TestDatabase> {
  const template = inject("templateDatabase");
  const name = `${template.replace(/_template$/, "")}_${crypto.randomUUID().replaceAll("-", "")}`;
  // Copying files is the quicker way where nothing is synced to disk, as on the throw-away server.
  const strategy = process.env.TEST_DATABASE_URL ? "wal_log" : "file_copy";
  await administer(`create database ${name} template ${template} strategy ${strategy}`);
  const url = new URL(inject("testServerUrl"));
  url.pathname = `/${name}`;
  const database = { ...openDatabase(url.href), url: url.href };
  clones.push({ name, database });
  return database;
}

/** An empty database without any table, for tests of what makes the tables. @returns its address */
export async function createEmptyDatabase(): Promise<string> {
  const name = `${inject("templateDatabase").replace(/_template$/, "")}_${crypto.randomUUID().replaceAll("-", "")}`;
  await administer(`create database ${name}`);
  const url = new URL(inject("testServerUrl"));
  url.pathname = `/${name}`;
  return url.href;
}

afterAll(async () => {
  for (const { name, database } of clones.splice(0)) {
    await closeDatabase(database);
    await administer(`drop database if exists ${name} with (force)`);
  }
});

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("testServerUrl") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
