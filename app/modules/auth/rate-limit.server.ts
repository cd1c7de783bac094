import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { type Refusal, refuse } from "#app/lib/result.ts";
import { sha256Hex } from "#app/lib/sha256.ts";
import { addressBlock } from "./address-block.ts";

/** So many attempts in so many minutes, counted from the first. */
type Limit = { readonly attempts: number; readonly minutes: number };

/** One account, whoever tries: slows down guessing at one person. */
const PER_ACCOUNT: Limit = { attempts: 10, minutes: 15 };
/** One address, whatever account it tries: slows down trying one password on many. An office shares an address. */
const PER_ADDRESS: Limit = { attempts: 60, minutes: 15 };

/** One token, whatever it asks: far more than a program needs that reads lists and figures. */
const PER_TOKEN: Limit = { attempts: 300, minutes: 5 };
/** One token where each answer draws bootstraps: seconds of a processor in a large study. */
const PER_TOKEN_OF_FIGURES: Limit = { attempts: 30, minutes: 5 };

/** Something that attempts are counted for, in a form that tells nobody's name or address. */
export type Limited = { readonly key: string; readonly limit: Limit };

export function accountLimit(email: string): Limited {
  return { key: `sign-in:account:${sha256Hex(email)}`, limit: PER_ACCOUNT };
}

export function addressLimit(address: string): Limited {
  return { key: `sign-in:address:${sha256Hex(addressBlock(address))}`, limit: PER_ADDRESS };
}

export function passwordLimit(userId: string): Limited {
  return { key: `password:account:${userId}`, limit: PER_ACCOUNT };
}

export function tokenLimit(tokenId: string): Limited {
  return { key: `api:token:${tokenId}`, limit: PER_TOKEN };
}

/** Counted beside `tokenLimit`, for answers that are computed anew each time. */
export function figuresLimit(tokenId: string): Limited {
  return { key: `api:figures:${tokenId}`, limit: PER_TOKEN_OF_FIGURES };
}

export type Counted = {
  readonly limit: Limit;
  readonly isWithin: boolean;
  /** The first attempt beyond the limit in this window. */
  readonly isFirstBeyond: boolean;
  readonly secondsLeft: number;
};

/**
 * Counts one attempt, on the database's clock and for all replicas together, before anything is tried.
 * Runs on its own, never in a transaction that may roll back: a refused attempt counts too.
 */
export async function countAttempt(database: Queries, { key, limit }: Limited): Promise<Counted> {
  const length = sql`make_interval(mins => ${limit.minutes})`;
  const { attempts, secondsLeft } = await database.one<{ attempts: number; secondsLeft: number }>(sql`
    insert into "RateLimitBucket" as bucket ("key", "attempts") values (${key}, 1)
    on conflict ("key") do update set
      "attempts" = case when bucket."windowStart" + ${length} <= now() then 1 else bucket."attempts" + 1 end,
      "windowStart" = case when bucket."windowStart" + ${length} <= now() then now() else bucket."windowStart" end
    returning "attempts", ceil(extract(epoch from "windowStart" + ${length} - now()))::int as "secondsLeft"`);
  return {
    limit,
    isWithin: attempts <= limit.attempts,
    isFirstBeyond: attempts === limit.attempts + 1,
    secondsLeft,
  };
}

/** The refusal of an attempt beyond the limit; the edge makes `Retry-After` of its detail. */
export function tooManyAttempts({ secondsLeft }: Counted): { ok: false; refusal: Refusal } {
  const minutes = Math.ceil(secondsLeft / 60);
  return refuse(
    "too_many",
    `Too many attempts. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    { detail: { retryAfterSeconds: secondsLeft } },
  );
}

/** The refusal of a request beyond what a token may send, to this address or in all. */
export function tooManyRequests({ limit, secondsLeft }: Counted): { ok: false; refusal: Refusal } {
  return refuse(
    "too_many",
    `This token has sent ${limit.attempts} such requests in ${limit.minutes} minutes. Go on in ${secondsLeft} seconds.`,
    { detail: { retryAfterSeconds: secondsLeft } },
  );
}

/** Starts anew, after an attempt that succeeded. */
export async function forgetAttempts(queries: Queries, { key }: Limited): Promise<void> {
  await queries.execute(sql`delete from "RateLimitBucket" where "key" = ${key}`);
}

/** Removes windows that ended long ago. */
export async function deleteOldAttempts(queries: Queries): Promise<void> {
  await queries.execute(sql`delete from "RateLimitBucket" where "windowStart" < now() - interval '1 day'`);
}
