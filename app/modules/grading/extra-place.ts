/** A counted place of an item, as it is held. */
export type HeldPlace = {
  readonly assignmentId: string;
  readonly slot: number;
  /** It holds a grade that was not taken back. */
  readonly hasGrade: boolean;
};

/** Where an extra grade comes to count, from 1. */
export type ExtraPlace =
  | { readonly kind: "free"; readonly slot: number }
  /** Its holder has not submitted and gives it up. */
  | { readonly kind: "unsubmitted"; readonly slot: number; readonly assignmentId: string }
  /** Every place holds a grade: the item gets one more. */
  | { readonly kind: "added"; readonly slot: number };

/**
 * The place that an extra grade takes once it counts: the first free one, else the first whose holder has not submitted,
 * else one more than the item wanted. No grade that counts already loses its place.
 */
export function placeForExtra(gradesWanted: number, held: readonly HeldPlace[]): ExtraPlace {
  const slots = Array.from({ length: gradesWanted }, (_, index) => index + 1);
  const free = slots.find((slot) => held.every((place) => place.slot !== slot));
  if (free !== undefined) return { kind: "free", slot: free };
  const [waiting] = held.filter(({ hasGrade }) => !hasGrade).sort((one, other) => one.slot - other.slot);
  if (waiting) return { kind: "unsubmitted", slot: waiting.slot, assignmentId: waiting.assignmentId };
  return { kind: "added", slot: gradesWanted + 1 };
}
