import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { onTestFinished } from "vitest";
import { isOurPostmaster, readPostmaster } from "#app/db/embedded-process.server.ts";
import {
  type EmbeddedServer,
  type EmbeddedServerOptions,
  startEmbeddedServer,
} from "#app/db/embedded-server.server.ts";
import type { Result } from "#app/lib/result.ts";

/** A temporary directory that the server's own account may enter, too. */
export function makeOpenDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), `assize-tests-${process.pid}-`));
  chmodSync(directory, 0o755);
  return directory;
}

/** A data directory of one test's own; whatever runs on it afterwards is stopped. */
export function makeDataDirectory(): string {
  const directory = makeOpenDirectory();
  onTestFinished(() => removeDataDirectory(directory));
  return directory;
}

export function removeDataDirectory(directory: string): void {
  killServer(directory);
  rmSync(directory, { recursive: true, force: true, maxRetries: 10 });
}

export async function tryStart(
  dataDirectory: string,
  more: Partial<EmbeddedServerOptions> = {},
): Promise<Result<EmbeddedServer>> {
  const options = { dataDirectory, isDefault: false, projectRoot: "/srv/assize", durable: false };
  return await startEmbeddedServer({ ...options, ...more });
}

/** @throws where `tryStart` refuses */
export async function start(
  dataDirectory: string,
  more: Partial<EmbeddedServerOptions> = {},
): Promise<EmbeddedServer> {
  const started = await tryStart(dataDirectory, more);
  if (!started.ok) throw new Error(started.refusal.message);
  return started.value;
}

/** Where below a data directory the server keeps its files. */
export const homeOf = (dataDirectory: string) => join(dataDirectory, "postgres");

/** What the pid file says, or null. */
export const pidOf = (dataDirectory: string) => readPostmaster(homeOf(dataDirectory))?.pid ?? null;

/** As a crash of the machine does: no process of the server gets to say good-bye. */
export function killServer(dataDirectory: string): void {
  const pid = pidOf(dataDirectory);
  if (pid === null || !isOurPostmaster(homeOf(dataDirectory), pid)) return;
  const children = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid);
  for (const each of [pid, ...children.map(([child]) => child ?? 0)]) {
    try {
      process.kill(each, "SIGKILL");
    } catch {
      // gone already
    }
  }
}

/** Runs a statement on a connection of its own. */
export async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
