import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import {
  homeOf,
  killServer,
  makeDataDirectory,
  makeOpenDirectory,
  pidOf,
  query,
  removeDataDirectory,
  start,
  tryStart,
} from "./embedded.ts";

vi.setConfig({ testTimeout: 60_000 });

/** A directory whose server exists and is stopped, for the tests that need no first start. */
let made = "";
beforeAll(async () => {
  made = makeOpenDirectory();
  await (await start(made)).leave();
});
afterEach(() => killServer(made));
afterAll(() => removeDataDirectory(made));

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

test("a data directory of another major version or with missing files is refused and left alone", async () => {
  const cluster = join(homeOf(made), "cluster");

  writeFileSync(join(cluster, "PG_VERSION"), "17\n");
  const older = await tryStart(made);
  expect(!older.ok && older.refusal.message).toContain("was made by PostgreSQL 17");

  writeFileSync(join(cluster, "PG_VERSION"), "18\n");
  renameSync(join(cluster, "global", "pg_control"), join(made, "pg_control"));
  const broken = await tryStart(made);
  renameSync(join(made, "pg_control"), join(cluster, "global", "pg_control"));
  expect(!broken.ok && broken.refusal.message).toContain("is not a whole PostgreSQL data directory");
  expect(existsSync(join(cluster, "assize-password"))).toBe(true);
});
