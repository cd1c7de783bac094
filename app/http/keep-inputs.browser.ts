import { isRouteErrorResponse } from "@remix-run/react";
import { type Failure, isFailure } from "#app/http/failure.ts";

const KEPT = "Everything you entered is kept here. Try again.";

/** A submission that ended in a failure instead of the action's own answer. */
export type Unsubmitted = { readonly ok: false; readonly refusal: Failure };

/**
 * For a `clientAction` whose page must stay as it is: runs the server's action, and turns what would replace the page
 * (a bug, a session that ended, a server that does not answer) into an answer of the same shape as a refusal.
 * Redirects go on.
 * @param what is not done now, as the beginning of a sentence: "This grade was not submitted."
 */
export async function keepInputs<Answer>(
  serverAction: () => Promise<Answer>,
  what: string,
): Promise<Answer | Unsubmitted> {
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    return { ok: false, refusal: failureOf(thrown, what) };
  }
}

function failureOf(thrown: unknown, what: string): Failure {
  if (!isRouteErrorResponse(thrown)) {
    return { code: "unreachable", message: `${what} The server did not answer. ${KEPT}` };
  }
  if (isFailure(thrown.data)) return { ...thrown.data, message: `${what} ${thrown.data.message}` };
  return { code: "bug", message: `${what} Something broke on our side. ${KEPT}` };
}
