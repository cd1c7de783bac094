import { type Result, refuse, success } from "#app/lib/result.ts";

/** One `prisma/migrations/<name>/migration.sql`. */
export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

/** What `_prisma_migrations` says of one migration. */
export type MigrationRecord = {
  readonly name: string;
  readonly checksum: string;
  readonly finished: boolean;
};

/** What a database shows before anything is changed in it. */
export type DatabaseState = {
  /** Null where the table `_prisma_migrations` is absent. */
  readonly records: readonly MigrationRecord[] | null;
  /** Names of tables, views and types in the schema, at most a few; empty means an empty database. */
  readonly strangers: readonly string[];
};

/**
 * Decides which migrations a database still needs.
 * @returns them in order, or a refusal: the database belongs to something else, to a newer release, or has been migrated
 *   by files that differ from ours
 */
export function planMigrations(onDisk: readonly Migration[], state: DatabaseState): Result<Migration[]> {
  if (state.records === null) {
    if (state.strangers.length === 0) return success([...onDisk]);
    return refuse(
      "conflict",
      "This database is not empty and was not made by Assize " +
        `(it holds ${state.strangers.join(", ")}), so nothing was changed in it. Name an empty database in DATABASE_URL.`,
    );
  }
  const known = new Map(onDisk.map((migration) => [migration.name, migration]));
  const unknown = state.records.filter((record) => !known.has(record.name));
  if (unknown.length > 0) {
    return refuse(
      "conflict",
      `This database was migrated by a newer release of Assize (${unknown.map((record) => record.name).join(", ")}). ` +
        "Start that release, or restore a backup made before it.",
    );
  }
  const unfinished = state.records.find((record) => !record.finished);
  if (unfinished) {
    return refuse(
      "conflict",
      `The migration ${unfinished.name} was begun by another tool and not finished. ` +
        "Repair it with `npx prisma migrate resolve`, or restore a backup.",
    );
  }
  const edited = state.records.find((record) => known.get(record.name)?.checksum !== record.checksum);
  if (edited) {
    return refuse(
      "conflict",
      `The migration ${edited.name} differs from the one that this database was made with. ` +
        "Start the version of Assize that made it, or restore the file as it was: a migration that has been applied is " +
        "never edited.",
    );
  }
  const applied = new Set(state.records.map((record) => record.name));
  return success(onDisk.filter((migration) => !applied.has(migration.name)));
}
