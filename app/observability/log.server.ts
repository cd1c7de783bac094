import pino, { type DestinationStream, type Logger } from "pino";

export type Log = Logger;

/**
 * The process's log: one JSON object per line. Errors are written with type, message, stack, code and cause,
 * never with the fields in which a database driver repeats row values (`detail`, `where`, parameters).
 * @param level the lowest level written; `silent` writes nothing
 * @param destination where lines go; standard output unless given
 */
export function createLog(options: { level: string; destination?: DestinationStream }): Log {
  const settings = {
    level: options.level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    redact: {
      paths: ["password", "token", "cookie", "authorization", "*.password", "*.token", "*.cookie"],
      censor: "[kept out of the log]",
    },
  };
  return options.destination ? pino(settings, options.destination) : pino(settings);
}

type DescribedError = {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  cause?: DescribedError;
};

const LONGEST_MESSAGE = 2_000;

/** What the log keeps of a thrown value; causes are followed four deep. */
function describeError(thrown: unknown, depth = 0): DescribedError {
  if (!(thrown instanceof Error)) {
    return { type: typeof thrown, message: String(thrown).slice(0, LONGEST_MESSAGE) };
  }
  const code = "code" in thrown && typeof thrown.code === "string" ? thrown.code : undefined;
  return {
    type: thrown.name,
    message: thrown.message.slice(0, LONGEST_MESSAGE),
    stack: thrown.stack,
    ...(code === undefined ? {} : { code }),
    ...(thrown.cause === undefined || depth >= 4 ? {} : { cause: describeError(thrown.cause, depth + 1) }),
  };
}
