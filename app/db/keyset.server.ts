import { type PageCursor, writeCursor } from "#app/lib/page-cursor.ts";
import { type Sql, sql } from "./sql.server.ts";

/** How a list is sorted: an expression that is never null, ties broken by the row's number. */
export type KeysetSort = {
  readonly key: Sql;
  readonly type: "text" | "bigint";
  readonly seq: Sql;
  readonly descending: boolean;
};

/** Which page of it: after a row, before one, or the first. */
export type KeysetPlace = { readonly after?: PageCursor | null; readonly before?: PageCursor | null };

/** One page of a list, its rows in the list's order. */
export type KeysetPage<Row> = {
  readonly rows: readonly Row[];
  /** The place of the first row in the whole list, from 0. */
  readonly offset: number;
  /** Cursors for the addresses of the neighbouring pages; null where the list ends. */
  readonly next: string | null;
  readonly previous: string | null;
};

/** The parts of a statement that reads a page: a condition, and what stands behind `order by`. */
export function keysetClauses(
  sort: KeysetSort,
  place: KeysetPlace,
): { readonly beyond: Sql; readonly order: Sql } {
  const backwards = Boolean(place.before);
  const cursor = place.before ?? place.after ?? null;
  const falls = sort.descending !== backwards;
  const direction = falls ? sql`desc` : sql`asc`;
  const order = sql`${sort.key} ${direction}, ${sort.seq} ${direction}`;
  if (cursor === null) return { beyond: sql`true`, order };
  const isNumber = /^-?\d{1,18}$/.test(cursor.key);
  const key = sort.type === "text" ? sql`${cursor.key}::text` : sql`${isNumber ? cursor.key : "0"}::bigint`;
  const beyond = sql`(${sort.key}, ${sort.seq}) ${falls ? sql`<` : sql`>`} (${key}, ${cursor.seq}::bigint)`;
  return { beyond, order };
}

/**
 * Cuts the rows of a statement with these clauses into a page. The statement reads one row more than the page has, to
 * learn whether the list goes on; each row brings its `sortKey` and `seq`.
 */
export function cutPage<Row extends { readonly sortKey: string | number; readonly seq: number }>(
  read: readonly Row[],
  size: number,
  place: KeysetPlace,
): KeysetPage<Row> {
  const backwards = Boolean(place.before);
  const cursor = place.before ?? place.after ?? null;
  const goesOn = read.length > size;
  const rows = read.slice(0, size);
  if (backwards) rows.reverse();
  const offset = cursor === null ? 0 : backwards ? Math.max(0, cursor.index - rows.length) : cursor.index + 1;
  const at = (row: Row | undefined, index: number) =>
    row === undefined ? null : writeCursor({ key: String(row.sortKey), seq: row.seq, index });
  return {
    rows,
    offset,
    next: backwards || goesOn ? at(rows.at(-1), offset + rows.length - 1) : null,
    previous: (backwards ? goesOn : cursor !== null) ? at(rows[0], offset) : null,
  };
}
