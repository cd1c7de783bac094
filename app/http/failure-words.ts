import { type Failure, type FailureCode, isFailure, NOT_THERE, wrongMethod } from "#app/http/failure.ts";

/** The words of a page that stands where another was asked for. */
export type FailureWords = {
  readonly title: string;
  /** What is safe and what to do. */
  readonly text: string;
  /** The request id under which the log has the rest; null where nothing broke. */
  readonly reference: string | null;
  /** The one thing to do next. */
  readonly next: "start" | "sign_in" | "reload";
};

const TITLES: Readonly<Record<FailureCode, string>> = {
  invalid: "This cannot be taken as it stands",
  signed_out: "You are signed out",
  forbidden: "This is not yours to open",
  not_found: "There is nothing at this address",
  conflict: "This changed in the meantime",
  stale: "This changed in the meantime",
  overtaken: "Somebody else was faster",
  ask: "This needs your word first",
  expired: "This is past its time",
  too_many: "Too many attempts",
  malformed: "This address cannot be read",
  method: "This address takes no such request",
  too_large: "This is too large",
  bug: "Something broke on our side",
  database_down: "The database does not answer",
  unreachable: "The server does not answer",
};

/**
 * The words for what an error boundary caught.
 * @param status of the response; null where the page itself broke
 * @param data what the response carried
 * @param requestId of the document on screen, for what carries no reference of its own
 */
export function failureWords(status: number | null, data: unknown, requestId: string): FailureWords {
  const failure = isFailure(data) ? data : failureOfStatus(status, requestId);
  const title = TITLES[failure.code];
  const broke = failure.code === "bug" || failure.code === "database_down";
  return {
    title,
    text: failure.message.startsWith(`${title}. `)
      ? failure.message.slice(title.length + 2)
      : failure.message,
    reference: broke ? (failure.reference ?? requestId) : null,
    next: nextStep(failure.code),
  };
}

function nextStep(code: FailureCode): FailureWords["next"] {
  if (code === "signed_out") return "sign_in";
  return ["bug", "database_down", "unreachable", "too_many"].includes(code) ? "reload" : "start";
}

/** Remix's own answers: no route for an address, no action behind a form. Everything else is a bug. */
function failureOfStatus(status: number | null, requestId: string): Failure {
  if (status === 404) return NOT_THERE;
  if (status === 405) return wrongMethod([]);
  return { code: "bug", message: "Nothing you submitted is lost.", reference: requestId };
}
