import type { Refusal } from "./result.ts";

/** On a refusal that trying again does not change: the item is not this person's to act on any more. */
export const OVER = { detail: { isOver: true } } as const;

/** Whether a refusal of an item's room is for good: marked so, or the room itself is closed to the person. */
export function isOver({
  code,
  detail,
}: {
  readonly code: string;
  readonly detail?: Refusal["detail"];
}): boolean {
  return detail?.isOver === true || code === "forbidden" || code === "not_found";
}
