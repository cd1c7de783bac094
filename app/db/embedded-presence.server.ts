import { realpathSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { readServerPassword, SERVER_ROLE } from "./embedded-cluster.server.ts";
import { clusterOf, type ServerHome } from "./embedded-directory.server.ts";
import { isOurPostmaster, readPostmaster, removeStalePostmasterFile } from "./embedded-process.server.ts";

/**
 * Our standing connection to the embedded server. It holds a shared advisory lock for as long as this process uses the
 * server; whoever leaves last gets the lock alone, and a newcomer waits for it, so nobody's server is stopped under it.
 */
export type Presence = { readonly client: pg.Client; readonly port: number };

const PRESENCE_LOCK = 1_801_215;
const PRESENT = "assize presence";
const LEAVING = "assize leaving";
const OTHERS_WAIT_MS = 1_500;

/**
 * Joins the server that runs on this home, waiting while it starts up or shuts down. A `postmaster.pid` that a crash
 * left behind is removed.
 * @returns null when none runs
 */
export async function joinRunningServer(home: ServerHome): Promise<Presence | null> {
  for (;;) {
    const running = readPostmaster(home.directory);
    if (!running) return null;
    const joined = await join(home, running.port);
    if (joined instanceof pg.Client) return { client: joined, port: running.port };
    if (!isOurPostmaster(home.directory, running.pid)) {
      removeStalePostmasterFile(home.directory, running);
      return null;
    }
    if (joined.code === "28P01") {
      throw new Error(
        `The password in ${clusterOf(home.directory)} does not open the PostgreSQL that runs there.`,
      );
    }
    await sleep(50);
  }
}

async function join(home: ServerHome, port: number): Promise<pg.Client | { code: string | undefined }> {
  const client = new pg.Client({
    host: "127.0.0.1",
    port,
    user: SERVER_ROLE,
    password: await readServerPassword(home.directory),
    database: "postgres",
    application_name: PRESENT,
    connectionTimeoutMillis: 5_000,
  });
  client.on("error", () => {}); // a lost connection is told by "end"
  try {
    await client.connect();
    await client.query("select pg_advisory_lock_shared($1)", [PRESENCE_LOCK]);
    const { rows } = await client.query<{ data_directory: string }>("show data_directory");
    if (realpathSync(rows[0]?.data_directory ?? "") !== clusterOf(home.directory))
      throw new Error("another server");
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    return { code: (error as { code?: string }).code };
  }
}

/** Makes a database in the embedded server unless it exists. */
export async function ensureDatabase(presence: Presence, name: string): Promise<void> {
  const found = await presence.client.query("select 1 from pg_database where datname = $1", [name]);
  if (found.rowCount) return;
  await presence.client
    .query(`create database ${pg.escapeIdentifier(name)}`)
    .catch((error: { code?: string }) => {
      const madeByAnother = error.code === "42P04" || error.code === "23505";
      if (!madeByAnother) throw error;
    });
}

/** Ends all sessions of one name; what they had not committed is rolled back. */
export async function endSessions(presence: Presence, name: string): Promise<void> {
  await presence.client
    .query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1", [name])
    .catch(() => {}); // the server is gone, and with it the sessions
}

/**
 * Gives up our place and tells whether nobody else is there: no other Assize process (the lock), no other client
 * (pg_stat_activity, with a moment's patience for connections that are just closing). While the answer is yes, the
 * lock keeps newcomers waiting until the connection is ended.
 */
export async function giveUpPresence(presence: Presence): Promise<"alone" | "others"> {
  const { client } = presence;
  try {
    await client.query(`set application_name = '${LEAVING}'`);
    await client.query("select pg_advisory_unlock_shared($1)", [PRESENCE_LOCK]);
    const lock = await client.query<{ alone: boolean }>("select pg_try_advisory_lock($1) as alone", [
      PRESENCE_LOCK,
    ]);
    if (!lock.rows[0]?.alone) return "others";
    const deadline = performance.now() + OTHERS_WAIT_MS;
    for (;;) {
      const { rows } = await client.query<{ others: number; newcomers: number }>(
        `select count(*)::int as others, count(*) filter (where application_name = $2)::int as newcomers
           from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> $1`,
        [LEAVING, PRESENT],
      );
      if (rows[0]?.others === 0) return "alone";
      if (rows[0]?.newcomers) return "others";
      if (performance.now() > deadline) return "others";
      await sleep(25);
    }
  } catch {
    return "others"; // the connection is gone: whoever has the server now decides
  }
}
