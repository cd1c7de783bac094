import { OVER } from "#app/lib/over.ts";
import { refuse } from "#app/lib/result.ts";
import { type Assignment, decide, type ItemSituation } from "./assignment-life.ts";

type Barred = Assignment & {
  /** What stands in the way of every grade of the study or the wave, as a sentence; null: nothing. */
  readonly heldUp: string | null;
  readonly item: ItemSituation;
};

/** Why the form of an assignment takes no changes any more, as a refusal; null: it does. */
export function barredFrom(assignment: Barred) {
  const { heldUp, item } = assignment;
  if (heldUp !== null) return refuseHeldUp(heldUp);
  const opened = decide(assignment, { type: "open" }, item);
  if (!opened.ok) return opened;
  const submitted = decide(assignment, { type: "submit" }, item);
  return submitted.ok ? null : submitted;
}

/** A study or wave that takes no grades now. */
export function refuseHeldUp(heldUp: string) {
  return refuse("conflict", `${heldUp} What you entered is kept.`, OVER);
}
