import { realpathSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { prepareBinaries } from "./embedded-binaries.server.ts";
import { ensureCluster, readServerPassword, SERVER_ROLE } from "./embedded-cluster.server.ts";
import { chooseServerHome, type DataDirectoryWish, type ServerHome } from "./embedded-directory.server.ts";
import {
  endSessions,
  ensureDatabase,
  giveUpPresence,
  joinRunningServer,
  type Presence,
} from "./embedded-presence.server.ts";
import { startPostmaster, stopPostmaster } from "./embedded-process.server.ts";

/** The embedded PostgreSQL of one data directory, shared by every Assize process that uses the directory. */
export type EmbeddedServer = {
  /** Where the data lies: the directory asked for, or the one that took its place for root. */
  readonly dataDirectory: string;
  /** `made`: first start on this directory; `started`: by us; `adopted`: it was already running. */
  readonly origin: "made" | "started" | "adopted";
  /** Connection address of one database in it; `assize` always exists. */
  urlOf(databaseName?: string): string;
  /** Call once, after our own connections are closed: the last one out stops the server. */
  leave(): Promise<"stopped" | "in use">;
  /** The same in a hurry: the sessions of this name are ended first, their transactions rolled back. */
  abandon(sessionName: string): Promise<"stopped" | "in use">;
};

export type EmbeddedServerOptions = DataDirectoryWish & {
  /** False only for throw-away data: faster, and lost when the machine crashes. */
  readonly durable?: boolean;
  /** Told of waits and repairs, one sentence each. */
  readonly report?: (line: string) => void;
};

const DATABASE = "assize";
const ATTEMPTS = 5;

/**
 * Joins the PostgreSQL that runs on the data directory, or starts it, making its files on the first start. Should it
 * die while we use it, it is started again on the same port.
 * @returns the server, or a refusal saying what stands in the way and what to do
 */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<Result<EmbeddedServer>> {
  const chosen = chooseServerHome(options);
  if (!chosen.ok) return chosen;
  const home = { ...chosen.value, directory: realpathSync(chosen.value.directory) };
  const opened = await joinOrStart(home, options);
  if (!opened.ok) return opened;

  const password = await readServerPassword(home.directory);
  let { presence } = opened.value;
  const { port } = presence;
  await ensureDatabase(presence, DATABASE);
  let left = false;
  const watch = () => presence.client.once("end", () => void (left || restore()));
  const restore = async () => {
    options.report?.("The connection to PostgreSQL ended; joining or starting it again.");
    const again = await joinOrStart(home, options).catch((error) => refuse("conflict", String(error)));
    if (!again.ok) return options.report?.(`PostgreSQL could not be started again: ${again.refusal.message}`);
    presence = again.value.presence;
    if (left) return void (await leaveServer(home, presence));
    watch();
    const moved = presence.port !== port;
    options.report?.(
      moved ? "PostgreSQL had to take another port: restart Assize." : "PostgreSQL runs again.",
    );
  };
  watch();

  return success({
    dataDirectory: dirname(home.directory),
    origin: opened.value.origin,
    urlOf: (databaseName = DATABASE) =>
      `postgresql://${SERVER_ROLE}:${password}@127.0.0.1:${port}/${encodeURIComponent(databaseName)}`,
    leave: () => {
      left = true;
      return leaveServer(home, presence);
    },
    abandon: async (sessionName) => {
      left = true;
      await endSessions(presence, sessionName);
      return await leaveServer(home, presence);
    },
  });
}

type Opened = { readonly presence: Presence; readonly origin: EmbeddedServer["origin"] };

async function joinOrStart(home: ServerHome, options: EmbeddedServerOptions): Promise<Result<Opened>> {
  const adopted = await joinRunningServer(home);
  if (adopted) return success({ presence: adopted, origin: "adopted" });

  const binaries = await prepareBinaries(home.directory, home.account);
  if (!binaries.ok) return binaries;
  const { durable = true, report = () => {} } = options;
  const cluster = await ensureCluster(home, binaries.value, durable);
  if (!cluster.ok) return cluster;
  let failure: string | null = null;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    failure = await startPostmaster(home, binaries.value, { durable, report });
    const presence = await joinRunningServer(home);
    const origin = failure !== null ? "adopted" : cluster.value.made ? "made" : "started";
    if (presence) return success({ presence, origin });
    await sleep(attempt * 100); // the port was taken in between, or the server was just being stopped
  }
  return refuse(
    "conflict",
    `PostgreSQL did not start in ${home.directory}: ${failure ?? "it ended at once"}`,
  );
}

async function leaveServer(home: ServerHome, presence: Presence): Promise<"stopped" | "in use"> {
  const standing = await giveUpPresence(presence);
  if (standing === "alone") {
    const binaries = await prepareBinaries(home.directory, home.account);
    if (binaries.ok) await stopPostmaster(home, binaries.value);
  }
  await presence.client.end().catch(() => {});
  return standing === "alone" ? "stopped" : "in use";
}
