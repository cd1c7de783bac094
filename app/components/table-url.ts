/** The order of a table as its URL says it: "sort=done" ascending, "sort=-done" descending. */
export type TableSort = { readonly column: string; readonly descending: boolean };

/** Parameters that name a place in the rows; they mean nothing once the order or a filter changes. */
const PLACE_PARAMETERS = ["after", "before", "page"];

/** The sort of a URL if the table knows the column, else the given one. */
export function readSort(
  search: URLSearchParams,
  columns: readonly string[],
  otherwise: TableSort | null,
): TableSort | null {
  const written = search.get("sort");
  if (!written) return otherwise;
  const descending = written.startsWith("-");
  const column = descending ? written.slice(1) : written;
  return columns.includes(column) ? { column, descending } : otherwise;
}

/** The query string with other parameters (null takes one away), back at the first rows. */
export function withParameters(
  search: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): string {
  const next = new URLSearchParams(search);
  for (const name of PLACE_PARAMETERS) next.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return `?${next}`;
}

/** The query string sorted by a column; the column that already sorts turns round. */
export function sortedBy(
  search: URLSearchParams,
  current: TableSort | null,
  column: string,
  first: "asc" | "desc",
): string {
  const descending = current?.column === column ? !current.descending : first === "desc";
  return withParameters(search, { sort: descending ? `-${column}` : column });
}

/** The same for rows that have an order of their own: a third press on the column goes back to it. */
export function sortedOrBack(
  search: URLSearchParams,
  current: TableSort | null,
  column: string,
  first: "asc" | "desc",
): string {
  const isTurned = current?.column === column && current.descending !== (first === "desc");
  return isTurned ? withParameters(search, { sort: null }) : sortedBy(search, current, column, first);
}

/** Whether two addresses of a page differ in these parameters alone: what they say is drawn anew, nothing is read. */
export function differsOnlyIn(parameters: readonly string[], one: URL, other: URL): boolean {
  if (one.pathname !== other.pathname || one.search === other.search) return false;
  const [rest, otherRest] = [one, other].map((url) => {
    const search = new URLSearchParams(url.search);
    for (const name of parameters) search.delete(name);
    search.sort();
    return search.toString();
  });
  return rest === otherRest;
}
