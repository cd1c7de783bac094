const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request may change state as far as its origin goes. Browsers set both headers and pages cannot forge
 * them, so no token is needed: a state-changing request must say `Sec-Fetch-Site: same-origin`, or, where the
 * browser sends no such header (plain http on a name other than localhost), come with an Origin equal to PUBLIC_URL.
 * The content type plays no part: a cross-site page can send any.
 */
export function comesFromOwnPages(request: {
  method: string;
  secFetchSite: string | null;
  origin: string | null;
  publicUrl: string;
}): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  if (request.secFetchSite === "same-origin") return true;
  if (request.secFetchSite !== null && request.secFetchSite !== "none") return false;
  return request.origin === request.publicUrl;
}
