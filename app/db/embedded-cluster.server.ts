import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Result, refuse, success } from "#app/lib/result.ts";
import type { Binaries } from "./embedded-binaries.server.ts";
import { clusterOf, type ServerHome } from "./embedded-directory.server.ts";
import { isAlive, serverEnvironment } from "./embedded-process.server.ts";

/** The one role of the embedded server; it owns every database in it. */
export const SERVER_ROLE = "assize";
const MAJOR_VERSION = "18";
/** What initdb says to a user without an entry in /etc/passwd, as containers often have. */
const NAMELESS = /could not look up effective user ID/;
const STAGING = /^cluster\.new-(\d+)/;

/**
 * Makes PostgreSQL's data directory unless it is there. It is made under another name and renamed when whole, so a
 * first start that is cut short leaves nothing that looks like a cluster; the next start sweeps what it left.
 * @returns whether it was made just now
 */
export async function ensureCluster(
  home: ServerHome,
  binaries: Binaries,
  durable: boolean,
): Promise<Result<{ made: boolean }>> {
  const cluster = clusterOf(home.directory);
  if (existsSync(cluster)) return checkCluster(cluster);
  await sweepUnfinished(home.directory);
  const staging = await mkdtemp(join(home.directory, `cluster.new-${process.pid}-`));
  const passwordFile = `${staging}.password`;
  await writeFile(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600 });
  if (home.account) {
    await chown(staging, home.account.uid, home.account.gid);
    await chown(passwordFile, home.account.uid, home.account.gid);
  }
  try {
    await runInitdb(binaries.initdb, { staging, passwordFile, home, durable });
    await rename(passwordFile, join(staging, "assize-password"));
    await rename(staging, cluster).catch((error) => {
      if (!existsSync(cluster)) throw error; // another process was first, and its cluster serves as well
    });
    return success({ made: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const hint = NAMELESS.test(reason)
      ? " PostgreSQL runs only as a user who has a name: use one from /etc/passwd, or set DATABASE_URL."
      : "";
    return refuse(
      "conflict",
      `PostgreSQL could not make its data directory in ${home.directory}: ${reason}.${hint}`,
    );
  } finally {
    await rm(staging, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
  }
}

/** The password of the embedded server's role, readable only by its owner. */
export async function readServerPassword(home: string): Promise<string> {
  return await readFile(join(clusterOf(home), "assize-password"), "utf8");
}

async function checkCluster(cluster: string): Promise<Result<{ made: boolean }>> {
  try {
    const version = (await readFile(join(cluster, "PG_VERSION"), "utf8")).trim();
    if (version !== MAJOR_VERSION) {
      return refuse(
        "conflict",
        `${cluster} was made by PostgreSQL ${version}, and this release of Assize brings ${MAJOR_VERSION}. ` +
          "Restore a backup into a new DATA_DIR.",
      );
    }
    await readFile(join(cluster, "global", "pg_control"));
    await readFile(join(cluster, "assize-password"));
    return success({ made: false });
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code === "EACCES" || code === "EPERM") {
      return refuse(
        "forbidden",
        `${path ?? cluster} belongs to another user. Run Assize as that user, or set DATA_DIR.`,
      );
    }
    return refuse(
      "conflict",
      `${cluster} is not a whole PostgreSQL data directory: ${path ?? "a file"} is missing. ` +
        "Restore a backup, or move the directory away to start anew.",
    );
  }
}

async function sweepUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const maker = STAGING.exec(name)?.[1];
    if (maker && !isAlive(Number(maker))) await rm(join(home, name), { recursive: true, force: true });
  }
}

/**
 * The built-in C.UTF-8 locale sorts and folds alike on every platform and never changes with the system's libraries.
 */
function runInitdb(
  initdb: string,
  made: { staging: string; passwordFile: string; home: ServerHome; durable: boolean },
): Promise<void> {
  const { account } = made.home;
  const flags = [
    `--pgdata=${made.staging}`,
    `--username=${SERVER_ROLE}`,
    `--pwfile=${made.passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
    ...(made.durable ? [] : ["--no-sync"]),
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(initdb, flags, {
      ...(account ? { uid: account.uid, gid: account.gid } : {}),
      cwd: made.staging,
      env: serverEnvironment(),
      stdio: ["ignore", "ignore", "pipe"],
      windowsHide: true,
    });
    let complaint = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      complaint += text;
    });
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new Error(complaint.trim() || `initdb ended with ${code}`)),
    );
  });
}
