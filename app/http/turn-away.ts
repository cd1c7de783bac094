import { isApiPath } from "#app/http/api-path.ts";
import type { Failure } from "#app/http/failure.ts";
import { comesFromOwnPages } from "#app/http/same-origin.ts";

/** Most bytes of a request's body. Uploads come in pieces of 1 MiB. */
export const LARGEST_BODY_BYTES = 2 * 1024 * 1024;

export const BODY_TOO_LARGE: Failure = {
  code: "too_large",
  message: "This is more than Assize takes in one piece: 2 MB at most.",
};

/** Why a request goes no further than its first line and headers; null for one that may. */
export function turnAway(request: {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly publicUrl: string;
}): Failure | null {
  const { method, url, headers, publicUrl } = request;
  if (/%00/.test(url.pathname) || /%00/.test(url.search)) {
    return { code: "malformed", message: "This address holds a NUL character." };
  }
  if (isApiPath(url.pathname)) return null;
  const secFetchSite = headers.get("Sec-Fetch-Site");
  if (comesFromOwnPages({ method, secFetchSite, origin: headers.get("Origin"), publicUrl })) return null;
  return {
    code: "forbidden",
    message: `Assize takes submissions from its own pages at ${publicUrl} only, and this one came from elsewhere. Nothing was changed.`,
  };
}
