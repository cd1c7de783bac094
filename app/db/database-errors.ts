/**
 * What PostgreSQL objected to, read alike from errors of `pg` and of Prisma, so that use cases can turn the expected
 * ones into refusals.
 */

/** SQLSTATEs that our own triggers raise (`prisma/migrations`). */
export const OWN_SQLSTATE = {
  appendOnly: "AZ001", // update, delete or truncate of a row that is only ever added
  spanDoesNotFit: "AZ002", // the text between start and end is not the quote, or the type is not marked
  graderAdjudicates: "AZ003", // grader and adjudicator of one task in one study
  gradedAndDecided: "AZ004", // one person's grade and decision on one item
  itemIsDecided: "AZ005", // a grade on an item that is decided and not reopened
  labelDoesNotFitStatus: "AZ006", // settled without a label, or a label while not settled
  doesNotFitItem: "AZ007", // a verdict about another text, or a place that the item does not have
  planIsFrozen: "AZ008", // the planned analysis of a study that is no draft
  rulingIsNoAnswer: "AZ009", // a ruling that led to no newer guide than the doubt is about
} as const;

const UNIQUE_VIOLATION = "23505";
const FOREIGN_KEY_VIOLATION = "23503";
const RESTRICT_VIOLATION = "23001";
const CHECK_VIOLATION = "23514";
const RETRIED = new Set(["40001", "40P01"]); // serialization failure, deadlock

/** The five-character SQLSTATE, or null when the error did not come from PostgreSQL. */
export function sqlStateOf(error: unknown): string | null {
  const cause = adapterCause(error);
  if (cause) return text(cause.originalCode) ?? text(cause.code);
  const code = text(record(error)?.code);
  return code && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}

/** The name of the violated constraint or unique index, or null. */
export function constraintOf(error: unknown): string | null {
  const cause = adapterCause(error);
  if (cause) return text(record(cause.constraint)?.index) ?? nameInMessage(text(cause.originalMessage));
  return sqlStateOf(error) ? text(record(error)?.constraint) : null;
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return violates(error, constraint, UNIQUE_VIOLATION);
}

/** A row that is missing, or that others still point to. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return violates(error, constraint, FOREIGN_KEY_VIOLATION, RESTRICT_VIOLATION);
}

export function isCheckViolation(error: unknown, constraint?: string): boolean {
  return violates(error, constraint, CHECK_VIOLATION);
}

/** Whether the transaction failed only because of another one, so that running it again may succeed. */
export function isWorthRetrying(error: unknown): boolean {
  return RETRIED.has(sqlStateOf(error) ?? "") || record(error)?.code === "P2034";
}

function violates(error: unknown, constraint: string | undefined, ...states: string[]): boolean {
  if (!states.includes(sqlStateOf(error) ?? "")) return false;
  return constraint === undefined || constraintOf(error) === constraint;
}

/** Prisma's errors carry PostgreSQL's in `meta.driverAdapterError.cause`; raw driver adapter errors in `cause`. */
function adapterCause(error: unknown): Record<string, unknown> | null {
  const outer = record(error);
  const fromPrisma = record(record(record(outer?.meta)?.driverAdapterError)?.cause);
  if (fromPrisma) return fromPrisma;
  return outer?.name === "DriverAdapterError" ? record(outer.cause) : null;
}

/** Prisma keeps the constraint's name of a check only inside the message. */
function nameInMessage(message: string | null): string | null {
  return /constraint "([^"]+)"/.exec(message ?? "")?.[1] ?? null;
}

function record(value: unknown): Record<string, unknown> | null {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
}

function text(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
