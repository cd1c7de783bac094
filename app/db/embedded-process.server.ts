import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Binaries } from "./embedded-binaries.server.ts";
import { clusterOf, type ServerHome } from "./embedded-directory.server.ts";
import { type PostmasterFile, parsePostmasterFile } from "./postmaster-file.ts";

const LOG_LIMIT_BYTES = 10_000_000;
const POLL_MS = 15;

/** The environment for PostgreSQL's programs: ours without the PG* variables that would redirect them. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const own = { ...process.env, LC_ALL: "C", TZ: "UTC" };
  for (const name of Object.keys(own)) if (name.startsWith("PG")) delete own[name as keyof typeof own];
  return own;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** What `postmaster.pid` says, or null where there is none yet. */
export function readPostmaster(home: string): PostmasterFile | null {
  try {
    return parsePostmasterFile(readFileSync(postmasterPath(home), "utf8"));
  } catch {
    return null;
  }
}

const postmasterPath = (home: string) => join(clusterOf(home), "postmaster.pid");

/**
 * Whether the process that `postmaster.pid` names is a PostgreSQL on this very directory. After a crash the file stays,
 * and another program may have got the number since. Windows: PostgreSQL finds that out by itself when it starts.
 */
export function isOurPostmaster(home: string, pid: number): boolean {
  if (process.platform === "win32" || !isAlive(pid)) return false;
  try {
    const command =
      process.platform === "linux"
        ? readFileSync(`/proc/${pid}/cmdline`, "utf8")
        : execFileSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" });
    return command.includes(clusterOf(home));
  } catch {
    return false;
  }
}

/** Removes a `postmaster.pid` left by a crash, if it still is the one that was judged stale. */
export function removeStalePostmasterFile(home: string, judged: PostmasterFile): void {
  if (readPostmaster(home)?.pid === judged.pid) rmSync(postmasterPath(home), { force: true });
}

/**
 * Starts PostgreSQL in a process group of its own, so that Ctrl-C reaches us and not it, and waits until it accepts
 * connections, through crash recovery if need be.
 * @returns null when it runs; otherwise why it ended, from its log
 */
export async function startPostmaster(
  home: ServerHome,
  binaries: Binaries,
  options: { readonly durable: boolean; readonly report: (line: string) => void },
): Promise<string | null> {
  const port = await choosePort(home);
  const logPath = join(home.directory, "server.log");
  const log = openLog(logPath);
  const logStart = statSync(logPath).size;
  const child = launch(home, binaries, serverArguments(port, options.durable), {
    path: logPath,
    descriptor: log,
  });
  closeSync(log);
  let ended: string | null = null;
  let launcherDone = false;
  child.on("error", (error) => {
    ended = error.message;
  });
  child.on("exit", (code, signal) => {
    if (LAUNCHED_BY_PG_CTL && code === 0) launcherDone = true;
    else ended = `it ended with ${signal ?? code}`;
  });
  const begun = performance.now();
  let told = false;
  for (;;) {
    const running = readPostmaster(home.directory);
    if (running?.ready && (LAUNCHED_BY_PG_CTL ? launcherDone : running.pid === child.pid)) return null;
    if (ended !== null) return lastComplaint(logPath, logStart) ?? ended;
    if (!told && performance.now() - begun > 5_000) {
      told = true;
      options.report("PostgreSQL is still starting; after an unclean stop it recovers first.");
    }
    await sleep(POLL_MS);
  }
}

/** Asks PostgreSQL to end open sessions and stop, and waits until it has. */
export async function stopPostmaster(home: ServerHome, binaries: Binaries): Promise<void> {
  const running = readPostmaster(home.directory);
  if (!running) return;
  const cluster = clusterOf(home.directory);
  if (LAUNCHED_BY_PG_CTL)
    spawnSync(binaries.pgCtl, ["stop", "-D", cluster, "-m", "fast"], { stdio: "ignore" });
  else if (isOurPostmaster(home.directory, running.pid)) process.kill(running.pid, "SIGINT");
  while (readPostmaster(home.directory)?.pid === running.pid && isAlive(running.pid)) await sleep(POLL_MS);
}

/** On Windows pg_ctl starts the server, since PostgreSQL refuses an administrator's rights and pg_ctl drops them. */
const LAUNCHED_BY_PG_CTL = process.platform === "win32";

function launch(
  home: ServerHome,
  binaries: Binaries,
  settings: string[],
  log: { path: string; descriptor: number },
): ChildProcess {
  const cluster = clusterOf(home.directory);
  const common = { cwd: cluster, env: serverEnvironment(), detached: true, windowsHide: true };
  const child = LAUNCHED_BY_PG_CTL
    ? spawn(binaries.pgCtl, ["start", "-w", "-D", cluster, "-l", log.path, "-o", settings.join(" ")], {
        ...common,
        stdio: "ignore",
      })
    : spawn(binaries.postgres, ["-D", cluster, ...settings], {
        ...common,
        ...(home.account ? { uid: home.account.uid, gid: home.account.gid } : {}),
        stdio: ["ignore", log.descriptor, log.descriptor],
      });
  child.unref();
  return child;
}

/** No value holds a space or quote, so that pg_ctl can take them as one string. */
function serverArguments(port: number, durable: boolean): string[] {
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "timezone=UTC",
    "log_timezone=UTC",
    "log_line_prefix=%m[%p]",
    ...(durable ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off"]),
  ];
  return ["-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
}

/** The port of last time while it is free, so that other tools find the server again; else any free one. */
async function choosePort(home: ServerHome): Promise<number> {
  const file = join(home.directory, "port");
  const last = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  const port = (await freePort(Number.isInteger(last) ? last : 0)) ?? (await freePort(0));
  if (port === null) throw new Error("No free port on 127.0.0.1.");
  if (port !== last) writeFileSync(file, `${port}\n`);
  return port;
}

function freePort(wanted: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(null));
    probe.listen({ port: wanted, host: "127.0.0.1", exclusive: true }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : null));
    });
  });
}

function openLog(path: string): number {
  if (existsSync(path) && statSync(path).size > LOG_LIMIT_BYTES) truncateSync(path);
  return openSync(path, "a", 0o600);
}

function lastComplaint(logPath: string, from: number): string | null {
  const written = readFileSync(logPath).subarray(from).toString("utf8");
  const complaints = written.split("\n").filter((line) => /(FATAL|PANIC|HINT):/.test(line));
  return (
    complaints.map((line) => line.replace(/^.*?(FATAL|PANIC|HINT):\s*/, "")).join(" ") ||
    written.trim() ||
    null
  );
}
