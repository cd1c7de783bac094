import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

export type StartedServer = {
  readonly url: string;
  /** What the start command has printed so far: sign-in links, where the data lies. */
  readonly output: () => string;
  readonly dataDirectory: string;
  /** Runs a command beside the server, on its data. @returns what it printed */
  readonly command: (...words: string[]) => Promise<string>;
  /** Stops as Ctrl-C does, and waits for the end. @returns the exit code */
  readonly stop: () => Promise<number | null>;
  /** Ends the server at once, as a crash does; its data stays. */
  readonly kill: () => Promise<void>;
};

const PATIENCE_MILLISECONDS = 120_000;
const root = join(import.meta.dirname, "../..");

/**
 * Runs `assize start` as a person does, on a free port and a new, empty data directory, or again as an earlier server
 * that has ended.
 */
export async function startServer(again?: StartedServer): Promise<StartedServer> {
  const dataDirectory = again?.dataDirectory ?? newDataDirectory();
  const port = again === undefined ? await freePort() : Number(new URL(again.url).port);
  const url = `http://localhost:${port}`;
  const { DATABASE_URL: _, TEST_DATABASE_URL: __, NODE_ENV: ___, ...inherited } = process.env;
  const program = join(root, "bin", "assize.js");
  const env = {
    ...inherited,
    NODE_ENV: "production" as const,
    PORT: String(port),
    HOST: "127.0.0.1",
    PUBLIC_URL: url,
    DATA_DIR: dataDirectory,
  };
  const child = spawn(process.execPath, [program, "start"], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  await untilReady(child, url, () => output);
  return {
    url,
    output: () => output,
    dataDirectory,
    command: async (...words) =>
      (await promisify(execFile)(process.execPath, [program, ...words], { cwd: root, env })).stdout,
    stop: () => end(child, "SIGINT"),
    kill: async () => void (await end(child, "SIGKILL")),
  };
}

/** A directory that PostgreSQL's own account can reach, too. */
function newDataDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "assize-e2e-"));
  chmodSync(directory, 0o755);
  return directory;
}

export function removeData(dataDirectory: string): void {
  rmSync(dataDirectory, { recursive: true, force: true });
}

async function untilReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MILLISECONDS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The start command ended (${child.exitCode}):\n${output()}`);
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await sleep(100);
  }
  child.kill("SIGKILL");
  throw new Error(`The server was not ready in time:\n${output()}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  child.kill(signal);
  return await ended;
}

async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
