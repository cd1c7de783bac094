import type { Pool } from "pg";

/**
 * Runs `work` while this process alone holds the lock of that name; others who ask for it wait. The lock stands on a
 * connection of its own, with which it goes, also when the process is killed.
 */
export async function whileLocked<Value>(
  database: { readonly pool: Pool },
  name: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const client = await database.pool.connect();
  client.on("error", () => {}); // the database is gone, and the work fails by itself
  try {
    await client.query("select pg_advisory_lock(hashtextextended($1, 0))", [name]);
    return await work();
  } finally {
    client.release(true);
  }
}
