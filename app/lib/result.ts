/** An expected outcome: a value, or a refusal that the caller must handle. Bugs throw instead. */
export type Result<Value, Failure = Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Failure };

/**
 * Why a use case did nothing. `code` decides the HTTP status and the command line's exit code
 * (`app/http/refusal-status.ts`); `message` is a sentence for the person; `fields` ties sentences to inputs.
 */
export type Refusal = {
  readonly code: RefusalCode;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** What the caller may show or retry with, e.g. the current revision on `stale`. */
  readonly detail?: Readonly<Record<string, unknown>>;
};

export const REFUSAL_CODES = [
  "invalid", // the input breaks a rule; fields say where
  "signed_out", // no session, or it ended
  "forbidden", // known to the person, but not theirs to do
  "not_found", // absent, or its existence is not theirs to know
  "conflict", // true a moment ago: taken place, duplicate name, wrong state
  "stale", // made on an older revision
  "overtaken", // somebody else acted since the page was read; what they did must be seen first
  "ask", // asked once before it is stored (the submit check)
  "expired", // link or lease past its time
  "too_many", // rate limit
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

export function success<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function refuse(
  code: RefusalCode,
  message: string,
  more: Pick<Refusal, "fields" | "detail"> = {},
): { ok: false; refusal: Refusal } {
  return { ok: false, refusal: { code, message, ...more } };
}
