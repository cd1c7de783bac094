import { type ListPage, type PageCursor, type PagePlace, writeCursor } from "#app/lib/page-cursor.ts";
import { join, type Sql, sql } from "./sql.server.ts";

type KeyType = "text" | "bigint" | "uuid";

/** How a list is sorted. */
export type KeysetSort = {
  /** What it is sorted by, the weightiest first; none is ever null, and the last tells any two rows apart. */
  readonly keys: readonly { readonly value: Sql; readonly type: KeyType }[];
  readonly descending: boolean;
  /**
   * For a list whose keys must stand in no address, such as people's names: the keys of a row, selected by its last
   * one, which then stands there alone.
   */
  readonly keysOf?: (last: Sql) => Sql;
};

/** What a statement that reads one page is put together from, and what cuts its rows into that page. */
export type Keyset = {
  /** To be selected as "cursorKeys". */
  readonly keys: Sql;
  /** A condition: the rows from the page's beginning on. */
  readonly beyond: Sql;
  /** Stands behind `order by`. */
  readonly order: Sql;
  /** Stands behind `limit`: a row more than the page has, to learn whether the list goes on. */
  readonly limit: number;
  readonly cut: <Row extends { readonly cursorKeys: readonly string[] }>(
    read: readonly Row[],
  ) => ListPage<Omit<Row, "cursorKeys">>;
};

/** Reads a list page by page along its order. A place whose keys are not this order's is that of the first page. */
export function keyset(sort: KeysetSort, place: PagePlace, size: number): Keyset {
  const named = sort.keysOf ? sort.keys.slice(-1) : sort.keys;
  const given = place.before ?? place.after ?? null;
  const cursor = given !== null && fits(given, named) ? given : null;
  const backwards = cursor !== null && place.before !== undefined;
  const falls = sort.descending !== backwards;
  const direction = falls ? sql`desc` : sql`asc`;
  return {
    keys: sql`array[${join(named.map(({ value }) => sql`(${value})::text`))}]`,
    beyond: cursor === null ? sql`true` : beyond(sort, cursor, falls),
    order: join(sort.keys.map(({ value }) => sql`${value} ${direction}`)),
    limit: size + 1,
    cut: (read) => cut(read, { cursor, backwards, size }),
  };
}

function beyond({ keys, keysOf }: KeysetSort, cursor: PageCursor, falls: boolean): Sql {
  const types = { text: sql`text`, bigint: sql`bigint`, uuid: sql`uuid` };
  const last = keys.at(-1)!;
  const bounds = keysOf
    ? keysOf(sql`${cursor.keys[0]}::${types[last.type]}`)
    : join(keys.map(({ type }, index) => sql`${cursor.keys[index]}::${types[type]}`));
  return sql`(${join(keys.map(({ value }) => value))}) ${falls ? sql`<` : sql`>`} (${bounds})`;
}

const FORMS: Readonly<Record<KeyType, RegExp>> = {
  text: /^/,
  bigint: /^-?\d{1,18}$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
};

function fits(cursor: PageCursor, keys: KeysetSort["keys"]): boolean {
  return (
    cursor.keys.length === keys.length &&
    keys.every(({ type }, index) => FORMS[type].test(cursor.keys[index] ?? ""))
  );
}

function cut<Row extends { readonly cursorKeys: readonly string[] }>(
  read: readonly Row[],
  place: { readonly cursor: PageCursor | null; readonly backwards: boolean; readonly size: number },
): ListPage<Omit<Row, "cursorKeys">> {
  const { cursor, backwards, size } = place;
  const goesOn = read.length > size;
  const rows = read.slice(0, size);
  if (backwards) rows.reverse();
  const offset = cursor === null ? 0 : backwards ? Math.max(0, cursor.index - rows.length) : cursor.index + 1;
  const at = (row: Row | undefined, index: number) =>
    row === undefined ? null : writeCursor({ keys: row.cursorKeys, index });
  return {
    rows: rows.map(({ cursorKeys: _, ...row }) => row),
    offset,
    next: backwards || goesOn ? at(rows.at(-1), offset + rows.length - 1) : null,
    previous: (backwards ? goesOn : cursor !== null) ? at(rows[0], offset) : null,
  };
}
