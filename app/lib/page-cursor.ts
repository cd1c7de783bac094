/**
 * Where a page of a sorted list begins: the sort key and number of the row before (or after) it, and that row's place
 * in the whole list, from 0.
 */
export type PageCursor = { readonly key: string; readonly seq: number; readonly index: number };

/** The cursor as it stands in an address. The key comes last, since it may hold anything. */
export function writeCursor({ key, seq, index }: PageCursor): string {
  return `${seq}.${index}.${key}`;
}

/** The cursor of an address; null for what is none. */
export function readCursor(text: string): PageCursor | null {
  const match = /^(\d{1,15})\.(\d{1,9})\.([^\0]*)$/s.exec(text);
  return match ? { seq: Number(match[1]), index: Number(match[2]), key: match[3] ?? "" } : null;
}
