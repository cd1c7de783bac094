/** Where one item stands in a study's room. */
type ItemPlace = { readonly slug: string; readonly assignmentId: string };

/** One item in the room of the person who opened it. */
export type RoomAddress = ItemPlace & { readonly personId: string };

/** What the room's own script calls below an item's address. */
export type RoomCall =
  | "draft"
  | "submit"
  | "retract"
  | "later"
  | "later?undone=yes"
  | "decline"
  | "decline?undone=yes"
  | "doubt"
  | "time"
  | "open"
  | "view"
  | "ahead"
  | "thread"
  | "train";

export function roomPath({ slug, assignmentId }: ItemPlace): string {
  return `${queuePath(slug)}/${assignmentId}`;
}

export function callPath(address: ItemPlace, call: RoomCall): string {
  return `${roomPath(address)}/${call}`;
}

/** Where the room says what its grader read. */
export function readingsPath(slug: string): string {
  return `/studies/${encodeURIComponent(slug)}/readings`;
}

/** A grader's practice, task by task. */
export function practicePath(slug: string): string {
  return `/studies/${encodeURIComponent(slug)}/practice`;
}

/** Leads to the item that waits, or says that none does. */
export function queuePath(slug: string): string {
  return `/studies/${encodeURIComponent(slug)}/grade`;
}
