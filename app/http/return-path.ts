/** Query parameter of `/sign-in` that says where to go afterwards. */
export const NEXT_PARAMETER = "next";

/** What a Location header may take up, with room left in the 4 to 16 kB that browsers and proxies give to all headers. */
const LONGEST_NEXT_CHARACTERS = 2_000;

const ELSEWHERE = /^\/(?:sign-in|sign-out|link|invitation)(?:[/?#]|$)/;

/**
 * The address within this site that a `next` parameter names, or `/`. Anything that a browser could read as another
 * site (`//host`, `/\host`, a scheme, control characters), the pages of signing in and out themselves and an address
 * too long for a header give `/`.
 */
export function returnPath(next: string | null): string {
  if (next === null || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(next)) return "/";
  const base = "http://base.invalid";
  const url = URL.canParse(next, base) ? new URL(next, base) : null;
  if (url?.origin !== base || url.pathname.startsWith("//") || ELSEWHERE.test(url.pathname)) return "/";
  const path = `${url.pathname}${url.search}${url.hash}`;
  return encodeURIComponent(path).length > LONGEST_NEXT_CHARACTERS ? "/" : path;
}

/**
 * Where to sign in so as to come back to `requestUrl`, an absolute address of this site: to the page without its query
 * where the whole would be too long.
 */
export function signInPath(requestUrl: string): string {
  const { pathname, searchParams } = new URL(requestUrl);
  searchParams.delete("_routes");
  const query = searchParams.toString();
  const page = pathname.replace(/\.data$/, "");
  const whole = returnPath(`${page}${query === "" ? "" : `?${query}`}`);
  const back = whole === "/" ? returnPath(page) : whole;
  return back === "/" ? "/sign-in" : `/sign-in?${new URLSearchParams({ [NEXT_PARAMETER]: back })}`;
}
