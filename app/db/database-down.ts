/**
 * Codes by which node, PostgreSQL (SQLSTATE) and Prisma say that the database cannot be reached or is going away,
 * as against an error in a statement. https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
const DOWN_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOTFOUND",
  "EHOSTUNREACH",
  "ETIMEDOUT",
  "08000", // connection_exception
  "08001", // sqlclient_unable_to_establish_sqlconnection
  "08003", // connection_does_not_exist
  "08004", // sqlserver_rejected_establishment_of_sqlconnection
  "08006", // connection_failure
  "53300", // too_many_connections
  "57P01", // admin_shutdown
  "57P02", // crash_shutdown
  "57P03", // cannot_connect_now
  "P1001", // Prisma: cannot reach the server
  "P1002", // Prisma: server timed out
  "P1017", // Prisma: server closed the connection
  "P2024", // Prisma: no connection from the pool in time
]);

/** Sentences of the `pg` driver for the same thing, which carry no code. */
const DOWN_MESSAGES = [
  "Connection terminated",
  "timeout exceeded when trying to connect",
  "Client has encountered a connection error",
  "Cannot use a pool after calling end on the pool",
];

/** Whether a thrown value, or one of its causes, says that the database does not answer. */
export function isDatabaseDown(thrown: unknown): boolean {
  const seen = new Set<unknown>();
  const open: unknown[] = [thrown];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    const { code, originalCode, message, cause, errors, meta, driverAdapterError } = value as Record<
      string,
      unknown
    >;
    if (DOWN_CODES.has(String(code)) || DOWN_CODES.has(String(originalCode))) return true;
    if (typeof message === "string" && DOWN_MESSAGES.some((start) => message.includes(start))) return true;
    open.push(cause, meta, driverAdapterError);
    if (Array.isArray(errors)) open.push(...errors);
  }
  return false;
}
