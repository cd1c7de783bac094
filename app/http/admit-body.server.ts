import { LARGEST_BODY_BYTES } from "#app/http/turn-away.ts";

/** How much of a body that is too large is read and thrown away, so that its sender comes to read the answer. */
const MOST_DISCARDED_BYTES = 64 * 1024 * 1024;

/** A request's body, if it is small enough. */
export type AdmittedBody =
  | { readonly isTooLarge: false; readonly body: ReadableStream<Uint8Array> | Uint8Array | null }
  /** Where the rest of the body is still to come, the connection cannot serve another request. */
  | { readonly isTooLarge: true; readonly wasReadToEnd: boolean };

/**
 * Admits a body of at most LARGEST_BODY_BYTES. One whose length is declared passes as it comes, since the server holds
 * its sender to that length; one in chunks is read first.
 */
export async function admitBody(request: Request): Promise<AdmittedBody> {
  const { body, headers } = request;
  const declared = headers.has("Transfer-Encoding") ? null : headers.get("Content-Length");
  if (body === null || (declared !== null && Number(declared) <= LARGEST_BODY_BYTES)) {
    return { isTooLarge: false, body };
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
    if (bytes <= LARGEST_BODY_BYTES) chunks.push(value);
    else chunks.length = 0;
    if (bytes > MOST_DISCARDED_BYTES) return { isTooLarge: true, wasReadToEnd: false };
  }
  if (bytes > LARGEST_BODY_BYTES) return { isTooLarge: true, wasReadToEnd: true };
  return { isTooLarge: false, body: Buffer.concat(chunks) };
}
