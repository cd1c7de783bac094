import type { ItemLink } from "#app/modules/rulings/ruling-view.ts";

type Placed = { readonly itemId: string | null; readonly assignmentId: string | null };

/** The reader's page of an item: their own grade's room, else where they see items; null: they have none. */
export function itemLinkOf(slug: string, link: ItemLink, { itemId, assignmentId }: Placed): string | null {
  const study = `/studies/${encodeURIComponent(slug)}`;
  if (assignmentId !== null) return `${study}/grade/${assignmentId}`;
  return itemId === null ? null : `${study}/${link}/${itemId}`;
}
