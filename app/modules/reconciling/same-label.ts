import { ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import type { Label } from "./label.ts";

/** Whether two labels say the same on the same basis, resting on the same revisions. */
export function isSameLabel(one: Label | null, other: Label | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.correct === other.correct &&
    one.analysis === other.analysis &&
    one.typesBasis === other.typesBasis &&
    one.basis === other.basis &&
    one.adjudicationId === other.adjudicationId &&
    ERROR_TYPES.every((type) => one[type] === other[type]) &&
    one.gradeIds.length === other.gradeIds.length &&
    one.gradeIds.every((id, index) => id === other.gradeIds[index])
  );
}
