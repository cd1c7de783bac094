import { setTimeout as sleep } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import { isWorthRetrying } from "./database-errors.ts";
import type { PrismaClient, PrismaTransaction } from "./prisma.server.ts";
import type { Sql } from "./sql.server.ts";

/** Where SQL can be run: the database itself (each statement on its own) or a transaction. */
export type Queries = {
  /** All rows. */
  query<Row extends object>(statement: Sql): Promise<Row[]>;
  /** The only row. @throws when there are none or several: that is a bug */
  one<Row extends object>(statement: Sql): Promise<Row>;
  /** The row, or null. @throws when there are several */
  maybeOne<Row extends object>(statement: Sql): Promise<Row | null>;
  /** Runs a statement and tells how many rows it touched. */
  execute(statement: Sql): Promise<number>;
};

/** A transaction under way. It must not outlive the function that it was given to. */
export type Transaction = Queries & { readonly kind: "transaction" };

export type TransactionOptions = {
  readonly isolation?: "read committed" | "repeatable read" | "serializable";
  readonly readOnly?: boolean;
};

const ATTEMPTS = 4;

/**
 * Runs `work` in one transaction on a connection of its own. Commits when it returns; rolls back when it throws, and
 * also when it returns a refusal (`{ ok: false }`), so a refused use case leaves nothing behind. After a deadlock or
 * serialization failure `work` is run again, a few times: it must have no effects outside the transaction.
 */
export async function inTransaction<Value>(
  database: { readonly pool: Pool },
  work: (tx: Transaction) => Promise<Value>,
  options: TransactionOptions = {},
): Promise<Value> {
  return await untilDone(() => runOnce(database.pool, work, options));
}

/**
 * The same for a use case that is made of calls of Prisma's client alone: commits, rolls back and runs again as
 * `inTransaction` does. A statement of the database itself inside `work` would stand outside the transaction.
 */
export async function inPrismaTransaction<Value>(
  database: { readonly prisma: PrismaClient },
  work: (tx: PrismaTransaction) => Promise<Value>,
): Promise<Value> {
  return await untilDone(async () => {
    let value: Value | undefined;
    try {
      return await database.prisma.$transaction(async (tx) => {
        value = await work(tx);
        if (isRefusal(value)) throw ROLL_BACK;
        return value;
      });
    } catch (error) {
      if (error === ROLL_BACK) return value as Value;
      throw error;
    }
  });
}

/** Thrown and caught here alone: Prisma's transactions roll back for nothing else. */
const ROLL_BACK = new Error("The use case was refused.");

async function untilDone<Value>(run: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === ATTEMPTS || !isWorthRetrying(error)) throw error;
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
}

async function runOnce<Value>(
  pool: Pool,
  work: (tx: Transaction) => Promise<Value>,
  options: TransactionOptions,
): Promise<Value> {
  const client = await pool.connect();
  const ignoreLoss = () => {}; // the statement under way fails with it
  client.on("error", ignoreLoss);
  let broken: Error | undefined;
  try {
    await client.query(beginStatement(options));
    const value = await work({ kind: "transaction", ...queriesOn(client) });
    await client.query(isRefusal(value) ? "rollback" : "commit");
    return value;
  } catch (error) {
    await client.query("rollback").catch((lost: Error) => {
      broken = lost;
    });
    throw error;
  } finally {
    client.off("error", ignoreLoss);
    client.release(broken);
  }
}

function beginStatement({ isolation, readOnly }: TransactionOptions): string {
  return `begin${isolation ? ` isolation level ${isolation}` : ""}${readOnly ? " read only" : ""}`;
}

function isRefusal(value: unknown): boolean {
  return typeof value === "object" && value !== null && "ok" in value && value.ok === false;
}

/** The query functions over a pool or one of its connections. */
export function queriesOn(connection: Pool | PoolClient): Queries {
  const rows = async <Row extends object>(statement: Sql) =>
    (await connection.query<Row & Record<string, unknown>>(statement.compile())).rows as Row[];
  const atMostOne = async <Row extends object>(statement: Sql): Promise<Row | null> => {
    const found = await rows<Row>(statement);
    if (found.length > 1)
      throw new Error(`Expected one row, got ${found.length}: ${statement.compile().text}`);
    return found[0] ?? null;
  };
  return {
    query: rows,
    maybeOne: atMostOne,
    one: async (statement) => {
      const row = await atMostOne<never>(statement);
      if (row === null) throw new Error(`Expected one row, got none: ${statement.compile().text}`);
      return row;
    },
    execute: async (statement) => (await connection.query(statement.compile())).rowCount ?? 0,
  };
}
