import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import { openSchemaEngine } from "./schema-engine.server.ts";

/**
 * The SQL that makes, in an empty database, what the Prisma schema says. It lacks what only migrations hold: checks,
 * triggers, generated columns, partial indexes.
 * @param directory the folder `prisma/schema`
 */
export async function schemaSql(directory: string): Promise<string> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(".prisma")).sort();
  const files = await Promise.all(
    names.map(async (name) => ({ path: name, content: await readFile(join(directory, name), "utf8") })),
  );
  const engine = await openSchemaEngine(NO_DATABASE);
  try {
    const { stdout } = await engine.diff({
      from: { tag: "empty" },
      to: { tag: "schemaDatamodel", files },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    return stdout ?? "";
  } finally {
    engine.free();
  }
}

const refuse = () => Promise.reject(new Error("Printing the schema's SQL needs no database."));

/** Stands in for a database: the engine asks for the version before it knows that it needs no connection. */
const NO_CONNECTION: SqlDriverAdapter = {
  provider: "postgres",
  adapterName: "none",
  queryRaw: async () => ({
    columnNames: ["exists", "version", "numeric_version"],
    columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
    rows: [[true, "PostgreSQL 18.0", 180_000]],
  }),
  executeRaw: refuse,
  executeScript: refuse,
  startTransaction: refuse,
  dispose: async () => {},
};

const NO_DATABASE: SqlMigrationAwareDriverAdapterFactory = {
  provider: "postgres",
  adapterName: "none",
  connect: async () => NO_CONNECTION,
  connectToShadowDb: refuse,
};
