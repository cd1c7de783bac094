/** Query parameter of `/sign-in` that says where to go afterwards. */
export const NEXT_PARAMETER = "next";

const ELSEWHERE = /^\/(?:sign-in|sign-out|link|invitation)(?:[/?#]|$)/;

/**
 * The address within this site that a `next` parameter names, or `/`. Anything that a browser could read as another
 * site (`//host`, `/\host`, a scheme, control characters) and the pages of signing in and out themselves give `/`.
 */
export function returnPath(next: string | null): string {
  if (next === null || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(next)) return "/";
  const base = "http://base.invalid";
  const url = URL.canParse(next, base) ? new URL(next, base) : null;
  if (url?.origin !== base || url.pathname.startsWith("//") || ELSEWHERE.test(url.pathname)) return "/";
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Where to sign in so as to come back to `requestUrl`, an absolute address of this site. */
export function signInPath(requestUrl: string): string {
  const { pathname, searchParams } = new URL(requestUrl);
  searchParams.delete("_routes");
  const query = searchParams.toString();
  const back = returnPath(`${pathname.replace(/\.data$/, "")}${query === "" ? "" : `?${query}`}`);
  return back === "/" ? "/sign-in" : `/sign-in?${new URLSearchParams({ [NEXT_PARAMETER]: back })}`;
}
