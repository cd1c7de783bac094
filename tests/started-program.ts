import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished } from "vitest";
import { projectRoot } from "#app/config/project-root.server.ts";
import { readPostmaster } from "#app/db/embedded-process.server.ts";

export type Run = {
  readonly child: ChildProcess;
  /** What it printed and told, in the order of arrival. */
  readonly output: () => string;
  /** What it printed alone, as a program that reads it would have it. */
  readonly printed: () => string;
  readonly ended: Promise<number | null>;
};

/** The built command line as a process of its own, with nothing of our environment that would steer it. */
export function assize(words: string[], env: Record<string, string>): Run {
  const child = spawn(process.execPath, [join(projectRoot(), "build", "assize.js"), ...words], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", LOG_LEVEL: "warn", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let printed = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    printed += text;
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const ended = once(child, "close").then(([code]) => code as number | null);
  onTestFinished(() => void child.kill("SIGKILL"));
  return { child, output: () => output, printed: () => printed, ended };
}

/** The process of the embedded PostgreSQL on a data directory, or null. */
export const runningOn = (dataDirectory: string) =>
  readPostmaster(join(dataDirectory, "postgres"))?.pid ?? null;

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

/** Starts the server and waits until it can do its work. */
export async function startServer(env: Record<string, string>): Promise<Run> {
  const run = assize(["start"], env);
  await expect.poll(run.output, { timeout: 180_000 }).toContain("Ctrl-C stops it.");
  const ready = await fetch(`http://127.0.0.1:${env.PORT}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([200, { status: "ready" }]);
  return run;
}

/** The addresses of the links that the start printed, by what they are for. */
export function linksIn(output: string): [as: string, address: string][] {
  return [...output.matchAll(/^ {2}(\w+), .+\n {4}(http\S+\/link\/\S+)$/gm)].map(([, as, address]) => [
    as!,
    address!,
  ]);
}

/** Presses the button of a link's page. @returns the cookies of the session, or null where it did not sign in */
export async function pressLink(address: string): Promise<string | null> {
  const { origin } = new URL(address);
  const local = address.replace("localhost", "127.0.0.1");
  const pressed = await fetch(local, { method: "POST", headers: { Origin: origin }, redirect: "manual" });
  const cookies = pressed.headers.getSetCookie().map((cookie) => cookie.split(";")[0]!);
  return cookies.some((cookie) => /session=\S/.test(cookie)) ? cookies.join("; ") : null;
}

/** A data directory for the starts of a test file, which PostgreSQL's own account can reach; gone after its last test. */
export function dataDirectoryOfThisFile(): { readonly path: string } {
  const path = mkdtempSync(join(tmpdir(), `assize-tests-${process.pid}-`));
  chmodSync(path, 0o755);
  afterAll(() => {
    const running = runningOn(path);
    if (running !== null) process.kill(running, "SIGQUIT");
    rmSync(path, { recursive: true, force: true, maxRetries: 10 });
  });
  return { path };
}
