import { z } from "zod";

/**
 * Where a page of a sorted list begins: what the row before (or after) it is sorted by, and how many rows of the whole
 * list lie before that row.
 */
export type PageCursor = { readonly keys: readonly string[]; readonly index: number };

/** Which page of a list: the one after a row, the one before a row, or the first. */
export type PagePlace = { readonly after?: PageCursor | undefined; readonly before?: PageCursor | undefined };

/** One page of a list, its rows in the list's order. */
export type ListPage<Row> = {
  readonly rows: readonly Row[];
  /** The place of the first row in the whole list, from 0. */
  readonly offset: number;
  /** Cursors for the addresses of the neighbouring pages; null where the list ends. */
  readonly next: string | null;
  readonly previous: string | null;
};

/** The cursor as it stands in an address: `index.key.key`, a dot inside a key written `~1` and a tilde `~0`. */
export function writeCursor({ keys, index }: PageCursor): string {
  return [String(index), ...keys.map((key) => key.replaceAll("~", "~0").replaceAll(".", "~1"))].join(".");
}

/** The cursor of an address; null for what is none. */
export function readCursor(text: string): PageCursor | null {
  const [index = "", ...keys] = text.split(".");
  if (!/^\d{1,9}$/.test(index) || keys.length === 0 || text.includes("\0")) return null;
  return {
    index: Number(index),
    keys: keys.map((key) => key.replaceAll("~1", ".").replaceAll("~0", "~")),
  };
}

/** A cursor in an address, as the schemas of lists read it. */
export const cursorSchema = z.string().transform((text, context) => {
  const cursor = readCursor(text);
  if (cursor === null) context.addIssue("is no place in this list");
  return cursor ?? z.NEVER;
});
