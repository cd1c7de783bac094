import type { Database } from "#app/db/database.server.ts";
import { identifier, sql } from "#app/db/sql.server.ts";
import type { Result } from "#app/lib/result.ts";
import { importTask } from "#app/modules/importing/import-task.server.ts";
import { makeChoices, makeSamplesFile, makeTaskInput } from "#tests/factories/import-input.ts";

/** The value of a result that must be one. */
export function unwrap<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}

/** Imports hearsay with a test split of samples 0, 1, … */
export async function storeTestSamples(database: Database, rows: number): Promise<void> {
  unwrap(
    await importTask(
      database,
      { kind: "command_line" },
      makeTaskInput([makeSamplesFile(rows)]),
      makeChoices(),
    ),
  );
}

export async function countRows(database: Database, table: string): Promise<number> {
  const { count } = await database.one<{ count: number }>(
    sql`select count(*) as "count" from ${identifier(table)}`,
  );
  return count;
}
