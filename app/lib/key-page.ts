/** A page of an ordered list, named by the row that it follows or precedes; null is the first page. */
export type PageAt = { readonly after: string } | { readonly before: string } | null;

export type KeyPage<Row> = {
  readonly rows: readonly Row[];
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
};

/** Reads `after` and `before` of a query string. */
export function pageAt(search: { readonly after?: string; readonly before?: string }): PageAt {
  if (search.after) return { after: search.after };
  return search.before ? { before: search.before } : null;
}

/** Whether the rows of a page are to be fetched in the list's order turned round. */
export function isBackwards(at: PageAt): boolean {
  return at !== null && "before" in at;
}

/**
 * Makes a page of the rows that were fetched for it.
 * @param fetched up to `size + 1` rows, in the list's order, or turned round for a page that precedes a row
 */
export function keyPage<Row>(fetched: readonly Row[], at: PageAt, size: number): KeyPage<Row> {
  const rows = fetched.slice(0, size);
  const hasMore = fetched.length > size;
  if (isBackwards(at)) return { rows: rows.reverse(), hasPrevious: hasMore, hasNext: true };
  return { rows, hasPrevious: at !== null, hasNext: hasMore };
}
