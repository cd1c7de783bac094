import { type Sql, sql } from "#app/db/sql.server.ts";

/**
 * That a guide entry is about a sample in a version of its text: split and key are the sample's, and an entry that names a
 * text by its hash holds for that text alone. Each is the alias of a table in the statement.
 */
export function entryFits(entry: Sql, sample: Sql, version: Sql): Sql {
  return sql`${entry}."split" = ${sample}."split" and ${entry}."sampleKey" = ${sample}."key"
    and (${entry}."textHash" is null or ${entry}."textHash" = ${version}."textHash")`;
}
