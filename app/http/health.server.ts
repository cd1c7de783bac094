import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { projectRoot } from "#app/config/project-root.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";

const PATIENCE_MILLISECONDS = 2_000;

type Readiness = "ready" | "stopping" | "database_down" | "migrations_pending";

/**
 * `/healthz`: the process answers. `/readyz`: it can also do its work, that is the database answers within two
 * seconds and has every migration of this release; 503 otherwise, with the reason.
 */
export function healthEndpoints(database: Database) {
  let stopping = false;

  async function judge(): Promise<Readiness> {
    if (stopping) return "stopping";
    try {
      return (await hasEveryMigration(database)) ? "ready" : "migrations_pending";
    } catch {
      return "database_down";
    }
  }

  return {
    process: () => Response.json({ status: "ok" }),
    readiness: async () => {
      const patience = new AbortController();
      const late = sleep(PATIENCE_MILLISECONDS, undefined, { signal: patience.signal }).then(
        () => "database_down" as const,
        () => "database_down" as const,
      );
      const status = await Promise.race([judge(), late]);
      patience.abort();
      return Response.json({ status }, { status: status === "ready" ? 200 : 503 });
    },
    stopAccepting: () => {
      stopping = true;
    },
  };
}

async function hasEveryMigration(database: Database): Promise<boolean> {
  const { exists } = await database.one<{ exists: boolean }>(
    sql`select to_regclass('_prisma_migrations') is not null as "exists"`,
  );
  if (!exists) return false;
  const applied = await database.query<{ name: string }>(
    sql`select "migration_name" as "name" from "_prisma_migrations"
        where "finished_at" is not null and "rolled_back_at" is null`,
  );
  const names = new Set(applied.map((migration) => migration.name));
  return (await ownMigrations()).every((name) => names.has(name));
}

async function ownMigrations(): Promise<string[]> {
  const entries = await readdir(join(projectRoot(), "prisma", "migrations"), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}
