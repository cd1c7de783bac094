import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { OWN_SQLSTATE } from "#app/db/database-errors.ts";
import { readMigrations } from "#app/db/migrations.server.ts";
import { schemaSql } from "#app/db/schema-sql.server.ts";
import { readCatalog } from "./catalog.ts";
import { cloneDatabase, createEmptyDatabase } from "./database.ts";
import { migrationsOnly } from "./migrations-only.ts";

const prisma = join(import.meta.dirname, "../prisma");
let migrated: string[] = [];
let described: string[] = [];

beforeAll(async () => {
  migrated = await readCatalog((await cloneDatabase()).url);
  const url = await createEmptyDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(await schemaSql(join(prisma, "schema")));
  await client.end();
  described = await readCatalog(url);
});

test("the migrations make everything that the Prisma schema describes", () => {
  const made = new Set(migrated);
  expect(described.length).toBeGreaterThan(1_000);
  expect(described.filter((line) => !made.has(line))).toEqual([]);
});

test("the migrations make nothing else than what is listed", () => {
  const known = new Set(described);
  expect(migrated.filter((line) => !known.has(line))).toEqual(migrationsOnly());
});

test("no relation reaches a row by a side effect: every foreign key restricts", () => {
  const keys = migrated.filter((line) => /^key \S+ \S+ FOREIGN KEY/.test(line));
  expect(keys.length).toBeGreaterThan(50);
  expect(keys.filter((line) => !line.endsWith("ON UPDATE RESTRICT ON DELETE RESTRICT"))).toEqual([]);
});

test("every SQLSTATE that a trigger raises has a name", async () => {
  const sql = (await readMigrations(join(prisma, "migrations"))).map((migration) => migration.sql).join("\n");
  const raised = new Set([...sql.matchAll(/ERRCODE = '(\w+)'/g)].map((match) => match[1]));
  expect([...raised].sort()).toEqual(Object.values(OWN_SQLSTATE).sort());
});

test("Prisma is told of the database that the migrations are written for", async () => {
  expect(await readFile(join(prisma, "migrations", "migration_lock.toml"), "utf8")).toContain(
    'provider = "postgresql"',
  );
});
