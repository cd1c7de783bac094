import { REFUSAL_STATUS } from "#app/http/refusal-status.ts";
import type { Refusal, RefusalCode } from "#app/lib/result.ts";

/**
 * Ends of a request for which no use case has a code: the edge turned it away, something broke, or (as the browser
 * sees it) no answer came.
 */
const EDGE_STATUS = {
  malformed: 400,
  method: 405,
  too_large: 413,
  bug: 500,
  database_down: 503,
  unreachable: 504,
} as const;

export type FailureCode = RefusalCode | keyof typeof EDGE_STATUS;

/** What a failed request carries to the page, the data request or the API client. */
export type Failure = {
  readonly code: FailureCode;
  /** A sentence or two for the person. */
  readonly message: string;
  readonly fields?: Refusal["fields"];
  readonly detail?: Refusal["detail"];
  /** The request id, on what broke: the log has the rest under it. */
  readonly reference?: string;
};

export function failureStatus(code: FailureCode): number {
  return { ...EDGE_STATUS, ...REFUSAL_STATUS }[code];
}

/** Strangers are not told whether it is there. */
export const NOT_THERE = {
  code: "not_found",
  message: "It may have moved, or it may not be yours to see.",
} as const satisfies Failure;

export const OTHER_ROLE = {
  code: "forbidden",
  message: "This needs another role. Ask an admin if you should have it.",
} as const satisfies Failure;

export function brokenHere(reference: string): Failure {
  return {
    code: "bug",
    message: "Something broke on our side. Nothing you submitted is lost.",
    reference,
  };
}

export function databaseDown(reference: string): Failure {
  return {
    code: "database_down",
    message: "The database does not answer. Nothing you submitted is lost. Try again in a minute.",
    reference,
  };
}

export const UNREACHABLE: Failure = {
  code: "unreachable",
  message: "The server does not answer. Nothing you submitted is lost. Try again in a minute.",
};

/** Seconds after which trying again makes sense; null where waiting changes nothing. */
function retryAfterSeconds(failure: Failure): number | null {
  if (failure.code === "database_down") return 10;
  if (failure.code !== "too_many") return null;
  const seconds = failure.detail?.retryAfterSeconds;
  return typeof seconds === "number" && seconds > 0 ? Math.ceil(seconds) : 60;
}

/** An address that takes other methods than the one it was asked with. */
export function wrongMethod(allowed: readonly string[]): Failure {
  return { code: "method", message: "This address takes no such request.", detail: { allowed } };
}

/** What a response's headers say of a failure, beside its status. */
export function failureHeaders(failure: Failure): Record<string, string> {
  const seconds = retryAfterSeconds(failure);
  if (seconds !== null) return { "Retry-After": String(seconds) };
  const allowed = failure.code === "method" ? failure.detail?.allowed : null;
  return Array.isArray(allowed) ? { Allow: allowed.join(", ") } : {};
}

/** Recognises a failure in what an error boundary or a fetch received. */
export function isFailure(value: unknown): value is Failure {
  if (typeof value !== "object" || value === null) return false;
  const { code, message } = value as Record<string, unknown>;
  return typeof code === "string" && typeof message === "string" && failureStatus(code as FailureCode) > 0;
}

/** Whether a browser's request failed before an answer of ours came: no network, no server, or a proxy's own page. */
export function isUnreachable(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const sentByBrowser = /fetch|network|load failed/i.test(thrown.message);
  return (
    (thrown instanceof TypeError && sentByBrowser) || /^Unable to decode turbo-stream/.test(thrown.message)
  );
}
