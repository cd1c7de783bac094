import { PrismaPg } from "@prisma/adapter-pg";
import type { Pool } from "pg";
import { type Prisma, PrismaClient } from "./generated/client.ts";

export type { PrismaClient };

/** A transaction of Prisma's client under way. It must not outlive the function that it was given to. */
export type PrismaTransaction = Prisma.TransactionClient;

/** As patient as the pool: to wait for a connection, and for what a transaction does on it; in milliseconds. */
const TRANSACTION_LIMITS = { maxWait: 10_000, timeout: 120_000 };

/** Prisma's client over our pool, which stays ours to end. It logs nothing: errors reach the caller. */
export function openPrisma(pool: Pool): PrismaClient {
  return new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: TRANSACTION_LIMITS,
    log: [],
    errorFormat: "minimal",
  });
}
