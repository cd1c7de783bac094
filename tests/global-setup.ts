import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { isAlive, readPostmaster } from "#app/db/embedded-process.server.ts";
import { type EmbeddedServer, startEmbeddedServer } from "#app/db/embedded-server.server.ts";
import { migrate } from "#app/db/migrate.server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The PostgreSQL of this test run: an address whose database name is replaced by a clone's. */
    readonly testServerUrl: string;
    /** A migrated, empty database that nobody connects to. */
    readonly templateDatabase: string;
  }
}

const DIRECTORY = /^assize-tests-(\d+)-/;

/**
 * One PostgreSQL for the whole run, with one migrated template that `cloneDatabase` copies: TEST_DATABASE_URL, whose
 * role must be allowed to make databases, or an embedded server on a directory that is removed afterwards.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL ? null : await startThrowAwayServer();
  const serverUrl = process.env.TEST_DATABASE_URL ?? server?.urlOf("postgres") ?? "";
  const template = `assize_test_${process.pid}_template`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${template} with (force)`);
  await admin.query(`create database ${template}`);
  const migrated = await migrate(
    databaseUrl(serverUrl, template),
    join(import.meta.dirname, "../prisma/migrations"),
  );
  if (!migrated.ok) throw new Error(migrated.refusal.message);

  project.provide("testServerUrl", serverUrl);
  project.provide("templateDatabase", template);
  return async () => {
    const { rows } = await admin.query<{ datname: string }>(
      "select datname from pg_database where datname like $1",
      [`assize\\_test\\_${process.pid}\\_%`],
    );
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
    await admin.end();
    await server?.leave();
    if (server) rmSync(server.dataDirectory, { recursive: true, force: true });
  };
}

async function startThrowAwayServer(): Promise<EmbeddedServer> {
  sweepAbandonedServers();
  const dataDirectory = mkdtempSync(join(tmpdir(), `assize-tests-${process.pid}-`));
  chmodSync(dataDirectory, 0o755); // as root, the server's own account has to enter it
  const started = await startEmbeddedServer({
    dataDirectory,
    isDefault: false,
    projectRoot: join(import.meta.dirname, ".."),
    durable: false,
  });
  if (!started.ok) throw new Error(started.refusal.message);
  return started.value;
}

/** A run that was killed could not stop its server. */
function sweepAbandonedServers(): void {
  for (const name of readdirSync(tmpdir())) {
    const owner = DIRECTORY.exec(name)?.[1];
    if (!owner || isAlive(Number(owner))) continue;
    const directory = join(tmpdir(), name);
    try {
      const running = readPostmaster(join(directory, "postgres"));
      if (running) process.kill(running.pid, "SIGQUIT");
      rmSync(directory, { recursive: true, force: true });
    } catch {
      // another user's, or already gone
    }
  }
}

function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
