/** Whether an address belongs to the API, which takes bearer tokens only; the router ignores case and encoding. */
export function isApiPath(pathname: string): boolean {
  try {
    return /^\/+api(?:\/|$)/i.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
