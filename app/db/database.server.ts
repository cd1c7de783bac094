import type { Pool } from "pg";
import { openPool, type PoolOptions } from "./pool.server.ts";
import { openPrisma, type PrismaClient } from "./prisma.server.ts";
import { type Queries, queriesOn } from "./transaction.server.ts";

/**
 * The database: one pool, and Prisma's client over it. `query`, `one`, `maybeOne` and `execute` run single statements;
 * what belongs together runs in `inTransaction`.
 */
export type Database = Queries & { readonly pool: Pool; readonly prisma: PrismaClient };

/** Opens the database lazily: the first query connects. */
export function openDatabase(url: string, options: PoolOptions = {}): Database {
  const pool = openPool(url, options);
  return { pool, prisma: openPrisma(pool), ...queriesOn(pool) };
}

/** Waits for the queries under way and closes all connections. */
export async function closeDatabase(database: Database): Promise<void> {
  await database.prisma.$disconnect();
  await database.pool.end();
}
