import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { prepareBinaries } from "#app/db/embedded-binaries.server.ts";
import { readPostmaster } from "#app/db/embedded-process.server.ts";
import {
  type EmbeddedServer,
  type EmbeddedServerOptions,
  startEmbeddedServer,
} from "#app/db/embedded-server.server.ts";

vi.setConfig({ testTimeout: 60_000 });

/** What only happens to root. */
const asRoot = test.runIf(process.getuid?.() === 0);

/** A data directory of a test's own; whatever runs on it afterwards is stopped. */
function makeDataDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), `assize-tests-${process.pid}-`));
  chmodSync(directory, 0o755);
  onTestFinished(() => {
    killServer(directory);
    rmSync(directory, { recursive: true, force: true });
  });
  return directory;
}

/** A directory whose server exists and is stopped, for the tests that need no first start. */
let made = "";
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), `assize-tests-${process.pid}-`));
  chmodSync(made, 0o755);
  await (await start(made)).leave();
});
afterEach(() => killServer(made));
afterAll(() => rmSync(made, { recursive: true, force: true }));

async function start(
  dataDirectory: string,
  more: Partial<EmbeddedServerOptions> = {},
): Promise<EmbeddedServer> {
  const started = await startRaw(dataDirectory, more);
  if (!started.ok) throw new Error(started.refusal.message);
  return started.value;
}

const startRaw = (dataDirectory: string, more: Partial<EmbeddedServerOptions> = {}) =>
  startEmbeddedServer({
    dataDirectory,
    isDefault: false,
    projectRoot: "/srv/assize",
    durable: false,
    ...more,
  });

const homeOf = (dataDirectory: string) => join(dataDirectory, "postgres");
const pidOf = (dataDirectory: string) => readPostmaster(homeOf(dataDirectory))?.pid ?? null;

/** As a crash of the machine does: no process of the server gets to say good-bye. */
function killServer(dataDirectory: string): void {
  const pid = pidOf(dataDirectory);
  if (pid === null) return;
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

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test("the first start makes the server, the next one starts it with its data, and leaving stops it", async () => {
  const directory = makeDataDirectory();
  const first = await start(directory);
  expect(first.origin).toBe("made");
  await query(first.urlOf(), "create table kept as select 1 as n");
  expect(await first.leave()).toBe("stopped");
  expect(pidOf(directory)).toBeNull();

  const second = await start(directory);
  expect(second.origin).toBe("started");
  expect(second.urlOf()).toBe(first.urlOf());
  expect(await query(second.urlOf(), "select n from kept")).toEqual([{ n: 1 }]);
  await second.leave();
});

test("the server is PostgreSQL 18 that sorts alike everywhere, listens on loopback and wants a password", async () => {
  const server = await start(made);
  const [settings] = await query(
    server.urlOf(),
    `select current_setting('server_version_num')::int / 10000 as major, current_setting('listen_addresses') as listens,
            datlocprovider as "localeProvider", datlocale as locale
       from pg_database where datname = current_database()`,
  );
  expect(settings).toEqual({ major: 18, listens: "127.0.0.1", localeProvider: "b", locale: "C.UTF-8" });
  expect(statSync(join(homeOf(made), "cluster", "assize-password")).mode & 0o777).toBe(0o600);
  const guessed = new URL(server.urlOf());
  guessed.password = "guess";
  await expect(query(guessed.href, "select 1")).rejects.toThrow("password authentication failed");
  await server.leave();
});

test("a second process uses the running server, and only the last one out stops it", async () => {
  const first = await start(made);
  const second = await start(made);
  expect(second.origin).toBe("adopted");
  expect(second.urlOf()).toBe(first.urlOf());
  expect(await first.leave()).toBe("in use");
  expect(await query(second.urlOf(), "select 1 as n")).toEqual([{ n: 1 }]);
  expect(await second.leave()).toBe("stopped");
});

test("two that leave at the same moment still stop it", async () => {
  const [first, second] = [await start(made), await start(made)];
  const left = await Promise.all([first.leave(), second.leave()]);
  expect(left).toContain("stopped");
  expect(pidOf(made)).toBeNull();
});

test("a foreign client keeps it running", async () => {
  const server = await start(made);
  const client = new pg.Client({ connectionString: server.urlOf() });
  client.on("error", () => {});
  await client.connect();
  expect(await server.leave()).toBe("in use");
  expect((await client.query("select 1 as n")).rows).toEqual([{ n: 1 }]);
  await client.end();
});

test("a newcomer who meets the last one leaving gets a server that lasts", async () => {
  const first = await start(made);
  const [, second] = await Promise.all([first.leave(), start(made)]);
  expect(await query(second.urlOf(), "select 1 as n")).toEqual([{ n: 1 }]);
  expect(await second.leave()).toBe("stopped");
});

test("two first starts at once share one server", async () => {
  const directory = makeDataDirectory();
  const [first, second] = await Promise.all([start(directory), start(directory)]);
  expect(first.urlOf()).toBe(second.urlOf());
  expect(readdirSync(homeOf(directory)).filter((name) => name.startsWith("cluster"))).toEqual(["cluster"]);
  await first.leave();
  expect(await second.leave()).toBe("stopped");
});

/** Puts back the pid file of a server that has stopped, with another process number, as a crash leaves it. */
async function leaveStalePidFile(directory: string, pid: number): Promise<void> {
  const server = await start(directory);
  const file = join(homeOf(directory), "cluster", "postmaster.pid");
  const [, ...lines] = readFileSync(file, "utf8").split("\n");
  await server.leave();
  writeFileSync(file, [pid, ...lines].join("\n"), { mode: 0o600 });
}

test("a pid file that a crash left is recovered from", async () => {
  await leaveStalePidFile(made, 4_194_000);
  const server = await start(made);
  expect(server.origin).toBe("started");
  await server.leave();
});

test("a pid file whose number another program has got since is recovered from", async () => {
  await leaveStalePidFile(made, process.pid);
  const server = await start(made);
  expect(server.origin).toBe("started");
  await server.leave();
});

test("a port that another program has got since is given up", async () => {
  const first = await start(made);
  const port = Number(new URL(first.urlOf()).port);
  await first.leave();
  const squatter = createServer().listen(port, "127.0.0.1");
  onTestFinished(() => void squatter.close());
  const second = await start(made);
  expect(Number(new URL(second.urlOf()).port)).not.toBe(port);
  await second.leave();
});

test("a first start that was cut short is swept and made anew", async () => {
  const directory = makeDataDirectory();
  mkdirSync(join(homeOf(directory), "cluster.new-4194000", "base"), { recursive: true });
  writeFileSync(join(homeOf(directory), "cluster.new-4194000.password"), "unused");
  const server = await start(directory);
  expect(server.origin).toBe("made");
  expect(readdirSync(homeOf(directory)).filter((name) => name.includes("new-"))).toEqual([]);
  await server.leave();
});

test("a server that dies while it is used is started again on the same port", async () => {
  const told: string[] = [];
  const server = await start(made, { report: (line) => told.push(line) });
  const pid = pidOf(made);
  killServer(made);
  await expect.poll(() => told, { timeout: 20_000 }).toContain("PostgreSQL runs again.");
  expect(pidOf(made)).not.toBe(pid);
  expect(await query(server.urlOf(), "select 1 as n")).toEqual([{ n: 1 }]);
  expect(await server.leave()).toBe("stopped");
});

test("a long path, with spaces and quotes, is no obstacle", async () => {
  const directory = join(makeDataDirectory(), "a 'quoted' $HOME folder ".repeat(6).trim());
  const server = await start(directory);
  expect(await query(server.urlOf(), "select 1 as n")).toEqual([{ n: 1 }]);
  expect(await server.leave()).toBe("stopped");
});

test("a data directory of another major version or with missing files is refused and left alone", async () => {
  const cluster = join(homeOf(made), "cluster");

  writeFileSync(join(cluster, "PG_VERSION"), "17\n");
  const older = await startRaw(made);
  expect(!older.ok && older.refusal.message).toContain("was made by PostgreSQL 17");

  writeFileSync(join(cluster, "PG_VERSION"), "18\n");
  renameSync(join(cluster, "global", "pg_control"), join(made, "pg_control"));
  const broken = await startRaw(made);
  renameSync(join(made, "pg_control"), join(cluster, "global", "pg_control"));
  expect(!broken.ok && broken.refusal.message).toContain("is not a whole PostgreSQL data directory");
  expect(existsSync(join(cluster, "assize-password"))).toBe(true);
});

test("a data directory that cannot be written is refused with what to do", async () => {
  const file = join(makeDataDirectory(), "file");
  writeFileSync(file, "");
  const refused = await startRaw(join(file, "data"));
  expect(!refused.ok && refused.refusal.message).toContain(
    `The data directory ${join(file, "data")} cannot be written`,
  );
});

test("a platform without a build is told of DATABASE_URL", async () => {
  const refused = await prepareBinaries(makeDataDirectory(), null, () => null);
  expect(!refused.ok && refused.refusal.message).toMatch(/no embedded PostgreSQL for .*DATABASE_URL/s);
});

/** An npm package like those that hold PostgreSQL, whose programs are shell scripts. */
function makePackage(root: string, postgres: string): { root: string; version: string } {
  mkdirSync(join(root, "native", "bin"), { recursive: true });
  for (const name of ["initdb", "pg_ctl", "postgres"]) {
    writeFileSync(join(root, "native", "bin", name), `#!/bin/sh\n${postgres}\n`, { mode: 0o644 });
  }
  const links = [{ source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" }];
  writeFileSync(join(root, "native", "pg-symlinks.json"), JSON.stringify(links));
  mkdirSync(join(root, "native", "lib"));
  writeFileSync(join(root, "native", "lib", "libpq.so.5.18"), "library");
  return { root, version: "1.0.0" };
}

test("the links and modes that npm packages cannot hold are made in place", async () => {
  const directory = makeDataDirectory();
  const packaged = makePackage(join(directory, "package"), "echo 18");
  const prepared = await prepareBinaries(homeOf(directory), null, () => packaged);
  expect(prepared.ok && prepared.value.postgres).toBe(join(packaged.root, "native", "bin", "postgres"));
  expect(readFileSync(join(packaged.root, "native", "lib", "libpq.so.5"), "utf8")).toBe("library");
});

test("programs that do not run are refused in their own words", async () => {
  const directory = makeDataDirectory();
  const packaged = makePackage(join(directory, "package"), "echo libicuuc.so.60 is missing >&2; exit 127");
  const refused = await prepareBinaries(homeOf(directory), null, () => packaged);
  expect(!refused.ok && refused.refusal.message).toContain("libicuuc.so.60 is missing");
  expect(!refused.ok && refused.refusal.message).toContain("DATABASE_URL");
});

asRoot("root: the server runs as an ordinary user", async () => {
  const server = await start(made);
  const pid = pidOf(made) ?? 0;
  expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
  await server.leave();
});

asRoot("root: a DATA_DIR that the server's user cannot enter is refused with the reason", async () => {
  const directory = makeDataDirectory();
  chmodSync(directory, 0o700);
  const refused = await startRaw(join(directory, "data"));
  expect(!refused.ok && refused.refusal.message).toMatch(/does not run as root but as \w+, who cannot enter/);
});

asRoot("root: under a closed directory the default data directory moves below /var/lib/assize", async () => {
  const directory = makeDataDirectory();
  chmodSync(directory, 0o700);
  const server = await start(join(directory, "data"), { isDefault: true, projectRoot: directory });
  onTestFinished(() => rmSync(server.dataDirectory, { recursive: true, force: true }));
  expect(server.dataDirectory).toMatch(/^\/var\/lib\/assize\/[0-9a-f]{12}$/);
  expect(await server.leave()).toBe("stopped");
});

asRoot("root: programs that the server's user cannot reach are copied to where it can", async () => {
  const directory = makeDataDirectory();
  // The program reads a library by its link, as the real ones do.
  const packaged = makePackage(join(directory, "closed"), 'cat "$(dirname "$0")/../lib/libpq.so.5"');
  await prepareBinaries(homeOf(directory), null, () => packaged);
  chmodSync(packaged.root, 0o700);
  mkdirSync(homeOf(directory));
  const nobody = { name: "nobody", uid: 65_534, gid: 65_534 };
  const prepared = await prepareBinaries(homeOf(directory), nobody, () => packaged);
  expect(prepared.ok && prepared.value.postgres).toBe(
    join(homeOf(directory), "binaries-1.0.0", "native", "bin", "postgres"),
  );
});
