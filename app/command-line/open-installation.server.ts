import { join } from "node:path";
import type { Environment } from "#app/config/environment.server.ts";
import { closeDatabase, type Database, openDatabase } from "#app/db/database.server.ts";
import { sqlStateOf } from "#app/db/database-errors.ts";
import { type EmbeddedServer, startEmbeddedServer } from "#app/db/embedded-server.server.ts";
import { migrate, pendingMigrations } from "#app/db/migrate.server.ts";
import { SESSION_NAME } from "#app/db/pool.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";

/** The database of this installation, opened: the embedded server's, or the one that DATABASE_URL names. */
export type Installation = {
  readonly database: Database;
  /** Null with DATABASE_URL. */
  readonly embedded: Pick<EmbeddedServer, "dataDirectory" | "origin"> | null;
  /** Where the data lies, for people: without user or password. */
  readonly where: string;
  /** Migrations applied just now. */
  readonly applied: readonly string[];
  /** Waits for the queries under way, closes, and stops the embedded server if nobody else uses it. */
  readonly close: () => Promise<void>;
  /** The same without waiting: transactions under way are rolled back. */
  readonly abandon: () => Promise<void>;
};

export type OpenOptions = {
  readonly projectRoot: string;
  readonly tell: (line: string) => void;
  /** `embedded`: a team's database that is behind this release is refused, for its servers may run another one. */
  readonly migrate: "always" | "embedded";
  readonly onLostConnection?: (error: Error) => void;
};

/** Opens the installation's database and brings it to this release's schema. */
export async function openInstallation(
  environment: Environment,
  options: OpenOptions,
): Promise<Result<Installation>> {
  const server = environment.databaseUrl === null ? await startServer(environment, options) : null;
  if (server && !server.ok) return server;
  const embedded = server?.value ?? null;
  const url = embedded?.urlOf() ?? environment.databaseUrl ?? "";

  const dataDirectory = embedded?.dataDirectory ?? null;
  const prepared = await prepareSchema(url, options, dataDirectory).catch((error) => unreachable(url, error));
  if (!prepared.ok) {
    await embedded?.leave();
    return prepared;
  }
  let isAbandoned = false;
  const database = openDatabase(url, {
    size: environment.databasePoolSize,
    timeZone: environment.timeZone,
    onLostConnection: (error) => isAbandoned || options.onLostConnection?.(error),
  });
  const zoned = await checkTimeZone(database, environment.timeZone);
  if (!zoned.ok) {
    await closeDatabase(database);
    await embedded?.leave();
    return zoned;
  }
  return success({
    database,
    embedded: embedded && { dataDirectory: embedded.dataDirectory, origin: embedded.origin },
    where: embedded?.dataDirectory ?? addressForPeople(url),
    applied: prepared.value.applied,
    close: once(async () => {
      await closeDatabase(database);
      await embedded?.leave();
    }),
    abandon: once(async () => {
      isAbandoned = true;
      await embedded?.abandon(SESSION_NAME);
    }),
  });
}

/** The days of hours are counted by PostgreSQL, which may know fewer zones than Node. */
async function checkTimeZone(database: Database, timeZone: string): Promise<Result<null>> {
  try {
    await database.execute(sql`select now() at time zone ${timeZone}`);
    return success(null);
  } catch (error) {
    if (sqlStateOf(error) !== "22023") throw error;
    return refuse("invalid", `TIME_ZONE is ${timeZone}, which this PostgreSQL does not know.`);
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => {
    done ??= work();
    return done;
  };
}

async function startServer(environment: Environment, options: OpenOptions): Promise<Result<EmbeddedServer>> {
  return await startEmbeddedServer({
    dataDirectory: environment.dataDirectory,
    isDefault: environment.dataDirectoryIsDefault,
    projectRoot: options.projectRoot,
    report: options.tell,
  });
}

async function prepareSchema(
  url: string,
  options: OpenOptions,
  dataDirectory: string | null,
): Promise<Result<{ applied: string[] }>> {
  const directory = join(options.projectRoot, "prisma", "migrations");
  if (dataDirectory !== null || options.migrate === "always") {
    const migrated = await migrate(url, directory);
    if (migrated.ok || dataDirectory === null) return migrated;
    return refuse("conflict", `${migrated.refusal.message}\n${wayOut(dataDirectory)}`);
  }
  const pending = await pendingMigrations(url, directory);
  if (!pending.ok) return pending;
  if (pending.value.length === 0) return success({ applied: [] });
  return refuse(
    "conflict",
    `The database at ${addressForPeople(url)} is behind this release of Assize. Run \`assize migrate\` first.`,
  );
}

function wayOut(dataDirectory: string): string {
  return (
    `If nothing but the demonstration lies in ${dataDirectory}, delete that directory and start again: ` +
    "a new demonstration is loaded. Whatever else lies there would be lost with it."
  );
}

/** Network and sign-in failures are the address's fault; anything else is ours and goes on. */
function unreachable(url: string, error: unknown) {
  const { code, message } = error as { code?: string; message: string };
  const isAboutTheAddress =
    /^(E[A-Z]+|28...|3D000|57P03|53300)$/.test(code ?? "") || /timeout/i.test(message);
  if (!isAboutTheAddress) throw error;
  return refuse("conflict", `The database at ${addressForPeople(url)} cannot be reached: ${message || code}`);
}

function addressForPeople(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `postgresql://${hostname}${port && `:${port}`}${pathname}`;
}
