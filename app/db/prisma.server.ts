import { PrismaPg } from "@prisma/adapter-pg";
import type { Pool } from "pg";
import { PrismaClient } from "./generated/client.ts";

export type { PrismaClient };

/** Prisma's client over our pool, which stays ours to end. It logs nothing: errors reach the caller. */
export function openPrisma(pool: Pool): PrismaClient {
  return new PrismaClient({ adapter: new PrismaPg(pool), log: [], errorFormat: "minimal" });
}
