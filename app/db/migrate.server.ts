import { PrismaPg } from "@prisma/adapter-pg";
import type { SqlMigrationAwareDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { migrationList, readMigrations } from "./migrations.server.ts";
import {
  type DatabaseState,
  type Migration,
  type MigrationRecord,
  planMigrations,
} from "./plan-migrations.ts";
import { openSchemaEngine } from "./schema-engine.server.ts";

const MIGRATION_LOCK = 1_801_216;
const NO_FILTER = { externalTables: [], externalEnums: [] };

/**
 * Brings a database to the schema of this release. Each migration is one transaction, its line in `_prisma_migrations`
 * included: cut short, it leaves nothing and is run again next time. Several processes may call this at once.
 * @param url address of the database
 * @param directory the folder `prisma/migrations`
 * @returns the names of the migrations applied now, or why nothing was done
 */
export async function migrate(url: string, directory: string): Promise<Result<{ applied: string[] }>> {
  const migrations = await readMigrations(directory);
  // One connection for everything: the lock, the transactions and what the engine sends belong together.
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    application_name: "assize migrate",
  });
  pool.on("error", () => {}); // the statement under way fails with it
  try {
    const first = planMigrations(migrations, await readState(pool));
    if (!first.ok) return first;
    if (first.value.length === 0) return success({ applied: [] });

    await pool.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const pending = planMigrations(migrations, await readState(pool));
    if (!pending.ok) return pending;
    return await apply(pool, directory, migrations, pending.value);
  } finally {
    await pool.end();
  }
}

/** The names of the migrations that a database still needs, or why it is none of ours. */
export async function pendingMigrations(url: string, directory: string): Promise<Result<string[]>> {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: "assize migrate" });
  try {
    const pending = planMigrations(await readMigrations(directory), await readState(pool));
    return pending.ok ? success(pending.value.map((migration) => migration.name)) : pending;
  } finally {
    await pool.end();
  }
}

async function readState(pool: pg.Pool): Promise<DatabaseState> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      order by relname = '_prisma_migrations' desc, relname limit 4`,
  );
  if (tables[0]?.name !== "_prisma_migrations") {
    return { records: null, strangers: tables.map((table) => table.name) };
  }
  const { rows: records } = await pool.query<MigrationRecord>(
    `select migration_name as name, checksum, finished_at is not null as finished
       from _prisma_migrations where rolled_back_at is null`,
  );
  return { records, strangers: [] };
}

async function apply(
  pool: pg.Pool,
  directory: string,
  all: readonly Migration[],
  pending: readonly Migration[],
): Promise<Result<{ applied: string[] }>> {
  let complaint: unknown = null;
  const engine = await openSchemaEngine(
    wholeScripts(pool, (error) => {
      complaint = error;
    }),
  );
  const applied: string[] = [];
  try {
    for (const migration of pending) {
      const upToThis = all.slice(0, all.indexOf(migration) + 1);
      await pool.query("begin");
      try {
        await engine.applyMigrations({
          migrationsList: migrationList(directory, upToThis),
          filters: NO_FILTER,
        });
        await pool.query("commit");
      } catch (error) {
        await pool.query("rollback").catch(() => {});
        const reason = complaint ?? error;
        const said = reason instanceof Error ? reason.message : String(reason);
        return refuse("conflict", `The migration ${migration.name} failed and was taken back: ${said}`);
      }
      applied.push(migration.name);
    }
    return success({ applied });
  } finally {
    engine.free();
  }
}

/**
 * Prisma's adapter cuts a script at every semicolon, inside function bodies too; here a script is sent whole.
 * @param onError told PostgreSQL's own words, which the engine's error does not carry
 */
function wholeScripts(
  pool: pg.Pool,
  onError: (error: unknown) => void,
): SqlMigrationAwareDriverAdapterFactory {
  const inner = new PrismaPg(pool);
  return {
    provider: inner.provider,
    adapterName: inner.adapterName,
    connectToShadowDb: () => Promise.reject(new Error("Applying migrations needs no shadow database.")),
    connect: async () => {
      const adapter = await inner.connect();
      adapter.executeScript = async (script) => {
        await pool.query(script).catch((error) => {
          onError(error);
          throw error;
        });
      };
      return adapter;
    },
  };
}
