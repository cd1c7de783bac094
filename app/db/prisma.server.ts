import { PrismaPg } from "@prisma/adapter-pg";
import type { Pool } from "pg";
import { type Prisma, PrismaClient } from "./generated/client.ts";

export type { PrismaClient };

/** A transaction of Prisma's client under way. It must not outlive the function that it was given to. */
export type PrismaTransaction = Prisma.TransactionClient;

/** In milliseconds. The pool gives up first, and says so as it does to everybody: `isDatabaseDown` knows its error. */
const TRANSACTION_LIMITS = { maxWait: 15_000, timeout: 120_000 };

/** Prisma's client over our pool, which stays ours to end. It logs nothing: errors reach the caller. */
export function openPrisma(pool: Pool): PrismaClient {
  return new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: TRANSACTION_LIMITS,
    log: [],
    errorFormat: "minimal",
  });
}

/** Asks for next to nothing, so that the client has compiled itself before somebody waits for what they asked. */
export async function warmPrisma({ prisma }: { readonly prisma: PrismaClient }): Promise<void> {
  await prisma.installation.findFirst({ select: { id: true } });
}
