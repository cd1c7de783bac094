import pg from "pg";

/** How PostgreSQL knows this process's connections apart from others' (`pg_stat_activity.application_name`). */
export const SESSION_NAME = `assize ${process.pid}`;

/** The setting in which each connection carries the installation's time zone. */
export const ZONE_SETTING = "assize.time_zone";

export type PoolOptions = {
  /** Most connections at once, default 10. */
  readonly size?: number;
  /** Whose calendar days are counted by (`calendar.server.ts`), an IANA name; default UTC. */
  readonly timeZone?: string;
  /** Told when a resting connection is lost, which the pool survives. */
  readonly onLostConnection?: (error: Error) => void;
};

/**
 * The process's one pool of connections. bigint columns and counts arrive as numbers (beyond 2^53 they throw), dates
 * as `yyyy-mm-dd` text, timestamps without zone as UTC.
 */
export function openPool(url: string, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size ?? 10,
    application_name: SESSION_NAME,
    options: `-c TimeZone=UTC -c ${ZONE_SETTING}=${options.timeZone ?? "UTC"}`,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 120_000,
    types: { getTypeParser },
  });
  pool.on("error", (error) => options.onLostConnection?.(error));
  return pool;
}

const { builtins } = pg.types;

const ownParsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, wholeNumber],
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMP, (text) => new Date(`${text.replace(" ", "T")}Z`)],
]);

function getTypeParser(type: number, format?: "text" | "binary"): unknown {
  const own = format === "binary" ? undefined : ownParsers.get(type);
  return own ?? pg.types.getTypeParser(type, format as "text");
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is beyond what a number holds exactly.`);
  return number;
}
