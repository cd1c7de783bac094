import { isSameForm } from "#app/modules/grading/compare-forms.ts";
import type { FormVerdict } from "#app/modules/grading/room-state.ts";
import type { DecisionForm } from "./decision-form.ts";

/** Whether two forms of a decision say the same. */
export function isSameDecision(one: DecisionForm, other: DecisionForm): boolean {
  return (
    isSameForm(withReason(one), withReason(other)) &&
    one.differenceSource === other.differenceSource &&
    one.confidence === other.confidence &&
    [...one.undecidedTypes].sort().join() === [...other.undecidedTypes].sort().join()
  );
}

/** The verdict with the reason in the place of a note, as two forms are compared and as a decision is checked. */
export function withReason({ verdict, rationale }: DecisionForm): FormVerdict {
  return { ...verdict, note: rationale };
}
