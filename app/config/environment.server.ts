import { resolve } from "node:path";
import { z } from "zod";
import { type Result, refuse, success } from "#app/lib/result.ts";

/** What the process was told from outside, parsed once at its start and handed on as arguments. */
export type Environment = {
  readonly mode: "production" | "development" | "test";
  readonly host: string;
  readonly port: number;
  /** Origin that people see, without a trailing slash: links, cookies, HSTS and the allowed Origin follow it. */
  readonly publicUrl: string;
  /** True when PUBLIC_URL is not set, so that the address is that of PORT on this machine. */
  readonly publicUrlIsDefault: boolean;
  /** The team's PostgreSQL; null means the embedded one. */
  readonly databaseUrl: string | null;
  readonly databasePoolSize: number;
  /** The zone whose calendar days hours are counted by, an IANA name. */
  readonly timeZone: string;
  /** Absolute. */
  readonly dataDirectory: string;
  /** False when DATA_DIR was set by hand: then it is used or refused, never replaced. */
  readonly dataDirectoryIsDefault: boolean;
  readonly trustedProxyHops: number;
  readonly logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  /** Folder with real LegalBench input for tests and trials; null where there is none. */
  readonly realDataDirectory: string | null;
};

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((n) => n >= least && n <= most, `must be a whole number from ${least} to ${most}`);

const postgresUrl = z.string().refine((text) => {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text);
}, "must be a PostgreSQL address like postgresql://user:password@host:5432/database");

const origin = z.string().refine((text) => {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.hash && !url.username;
}, "must be an address like https://assize.example.org, without path or query");

const timeZone = z.string().refine((name) => {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}, "must be a time zone like Europe/Berlin, America/New_York or UTC");

const variables = z.object({
  NODE_ENV: z
    .enum(["production", "development", "test"], "must be production, development or test")
    .default("production"),
  HOST: z.string().default("127.0.0.1"),
  PORT: wholeNumber(1, 65535).default(3000),
  PUBLIC_URL: origin.optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 500).default(10),
  TIME_ZONE: timeZone.default("UTC"),
  DATA_DIR: z.string().optional(),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10).default(0),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "must be fatal, error, warn, info, debug, trace or silent",
    )
    .optional(),
  ASSIZE_REAL_DATA: z.string().optional(),
});

/**
 * Reads the environment. An empty variable counts as unset, since compose files pass empty ones.
 * A relative DATA_DIR is relative to `workingDirectory`; the default is `data` in the checkout.
 * @returns the environment, or a refusal whose `fields` name each wrong variable with the reason
 */
export function readEnvironment(
  source: Readonly<Record<string, string | undefined>>,
  place: { readonly projectRoot: string; readonly workingDirectory: string },
): Result<Environment> {
  const given = Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const fields = Object.fromEntries(
      parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message]),
    );
    const sentences = Object.entries(fields).map(([name, reason]) => `${name} ${reason}.`);
    return refuse("invalid", sentences.join("\n"), { fields });
  }
  const env = parsed.data;
  const url = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`);
  return success({
    mode: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    publicUrl: url.origin,
    publicUrlIsDefault: env.PUBLIC_URL === undefined,
    databaseUrl: env.DATABASE_URL ?? null,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    timeZone: env.TIME_ZONE,
    dataDirectory: env.DATA_DIR
      ? resolve(place.workingDirectory, env.DATA_DIR)
      : resolve(place.projectRoot, "data"),
    dataDirectoryIsDefault: env.DATA_DIR === undefined,
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    // On a person's own machine a line per request would push the sign-in links out of sight.
    logLevel: env.LOG_LEVEL ?? (env.DATABASE_URL ? "info" : "warn"),
    realDataDirectory: env.ASSIZE_REAL_DATA ? resolve(place.workingDirectory, env.ASSIZE_REAL_DATA) : null,
  });
}
