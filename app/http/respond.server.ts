import { STATUS_CODES } from "node:http";
import { data } from "@remix-run/node";
import { type Failure, failureHeaders, failureStatus, isFailure } from "#app/http/failure.ts";
import type { Result } from "#app/lib/result.ts";

/**
 * For loaders: the value, or a throw that shows the refusal's page with the status of its code.
 * `throw`ing inside a loader is Remix's way to leave it; use cases never throw for an expected outcome.
 */
export function valueOrPage<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw failurePage(result.refusal);
}

/**
 * For actions: the result as the form receives it, under the status of its code, so that inputs stay. What stands
 * beside it, such as which of a page's forms it answers, goes along.
 */
export function answer<Answered extends Result<unknown>>(result: Answered) {
  return data(result, result.ok ? { status: 200 } : failureInit(result.refusal));
}

/**
 * For addresses that a page's own script calls: the result in JSON under the status of its code. What the gate refuses
 * is a refusal like any other, and a session that has ended is one too (401), never the sign-in page.
 */
export async function answerScript<Value>(work: () => Promise<Result<Value>>): Promise<Response> {
  const result = await work().catch((thrown: unknown) => {
    const failure = failureIn(thrown);
    if (failure === null) throw thrown;
    return { ok: false as const, refusal: failure };
  });
  return Response.json(result, result.ok ? { status: 200 } : failureInit(result.refusal));
}

/** The failure that a gate threw, null for anything else. */
function failureIn(thrown: unknown): Failure | null {
  if (thrown instanceof Response && thrown.status >= 300 && thrown.status < 400)
    return { code: "signed_out", message: "You were signed out. Sign in again." };
  const carried = typeof thrown === "object" && thrown !== null && "data" in thrown ? thrown.data : null;
  return isFailure(carried) ? carried : null;
}

/** What a loader or action throws to show a failure's page. */
export function failurePage(failure: Failure) {
  return data(failure, failureInit(failure));
}

/** A failure as an API client receives it: problem details (RFC 9457) with our code, and the fields it is about. */
export function failureJson(failure: Failure): Response {
  const { status, headers } = failureInit(failure);
  const { code, message, fields, reference } = failure;
  const problem = { type: "about:blank", title: STATUS_CODES[status], status, detail: message, code };
  return Response.json(
    { ...problem, ...(fields ? { fields } : {}), ...(reference ? { reference } : {}) },
    { status, headers: { ...headers, "Content-Type": "application/problem+json" } },
  );
}

/** A failure as a download or another resource without a page receives it. */
export function failureText(failure: Failure): Response {
  const reference = failure.reference === undefined ? "" : ` Reference ${failure.reference}.`;
  const { status, headers } = failureInit(failure);
  return new Response(`${failure.message}${reference}\n`, {
    status,
    headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" },
  });
}

function failureInit(failure: Failure): { status: number; headers: Record<string, string> } {
  return { status: failureStatus(failure.code), headers: failureHeaders(failure) };
}
