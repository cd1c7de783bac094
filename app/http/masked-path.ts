import { isUuid } from "#app/lib/is-uuid.ts";

const LONGEST_PLAIN_SEGMENT = 24;

/**
 * A request's path as the log may hold it: without query, and with the value of every route parameter named
 * `…token` shown as `:token`. Where no route was reached (`params` null), long segments could be a mistyped link
 * with a token in it and are shown as `…`, except ids.
 */
export function maskedPath(
  pathname: string,
  params: Readonly<Record<string, string | undefined>> | null,
): string {
  const secrets = new Set(
    Object.entries(params ?? {})
      .filter(([name, value]) => /token$/i.test(name) && value !== undefined)
      .map(([, value]) => value),
  );
  return pathname
    .split("/")
    .map((segment) => {
      const value = decoded(segment.replace(/\.data$/, ""));
      if (secrets.has(value)) return ":token";
      if (params === null && value.length > LONGEST_PLAIN_SEGMENT && !isUuid(value)) return "…";
      return segment;
    })
    .join("/");
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
