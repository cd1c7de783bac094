import { findConflict } from "./differences.ts";
import type {
  CountedGrade,
  ItemHistory,
  ItemStatus,
  OpenSecondLook,
  ReconcilingSettings,
} from "./item-history.ts";
import { type Conflict, conflictOf } from "./kinds.ts";
import { type Label, labelOfDecision, labelOfEqualScores, labelOfMajority } from "./label.ts";

export type Reconciliation = {
  readonly status: ItemStatus;
  /**
   * What the item is held up by: set exactly while its status is second look or conflict. During a second look
   * it stays what its graders were told, so that an answer shows nowhere before all have answered.
   */
  readonly conflict: Conflict | null;
  /** Set exactly while a scored item is settled. */
  readonly label: Label | null;
  /** The decision stands, but was made on other grades than the current ones, or was reopened. */
  readonly staleDecision: boolean;
};

/**
 * What an item's status and final label are, from its whole history and the study's rules; nothing else decides.
 *
 * 1. A withdrawn item has neither conflict nor label.
 * 2. An item that is not scored only counts its grades.
 * 3. A decision stands, whatever the grades do.
 * 4. While grades are missing the item is open.
 * 5. Grades that do not conflict settle it at once.
 * 6. A conflict goes through a second look, if the study has one, until all who were told have answered, its deadline
 *    passed, or another has taken the place of one of them. It rests while one of their grades does not count.
 * 7. What then still conflicts is settled by majority, if the study says so and three or more graded; error types
 *    by rule, if the study says so; everything else waits for the adjudicator.
 */
export function reconcile(history: ItemHistory, settings: ReconcilingSettings): Reconciliation {
  if (history.withdrawn) return waiting("withdrawn");
  const grades = [...history.grades].sort(
    (one, other) => one.slot - other.slot || (one.gradeId < other.gradeId ? -1 : 1),
  );
  const isComplete = grades.length >= Math.max(history.gradesWanted, 1);
  if (history.purpose !== "scored") return waiting(isComplete ? "settled" : "open");
  if (history.decision)
    return {
      status: "settled",
      conflict: null,
      label: labelOfDecision(history.decision),
      staleDecision:
        history.decision.reopened || !isSameSet(history.decision.consideredGradeIds, idsOf(grades)),
    };
  if (!isComplete) return waiting("open");

  const { secondLook } = history;
  if (settings.secondLook && secondLook.state === "open" && !isOver(secondLook, grades))
    return { ...waiting("second_look"), conflict: conflictOf(secondLook.fields) };

  const conflict = findConflict(verdictsOf(grades), settings.typesDiffer);
  if (conflict === null) return settled(labelOfEqualScores(grades, equalBasis(grades)));
  if (settings.secondLook && secondLook.state === "none") return { ...waiting("second_look"), conflict };
  const label = settleConflict(conflict, grades, settings);
  return label ? settled(label) : { ...waiting("conflict"), conflict };
}

/** The label that majority or rule gives a conflict; null: an adjudicator decides. */
function settleConflict(
  conflict: Conflict,
  grades: readonly CountedGrade[],
  settings: ReconcilingSettings,
): Label | null {
  if (settings.majority && grades.length >= 3 && !conflict.fields.includes("findings")) {
    const label = labelOfMajority(grades);
    const decides = conflict.class === "changes_score" || label?.typesBasis === "majority";
    if (label && decides) return label;
  }
  const byRule = conflict.class === "reasons_only" && settings.typesDiffer === "by_rule";
  return byRule ? labelOfEqualScores(grades, "by_rule") : null;
}

/**
 * Equal grades are agreed at first sight, or after somebody looked again: on a second look, at an adjudicator's request,
 * or for what was said about the item.
 */
function equalBasis(grades: readonly CountedGrade[]): "single" | "agreed" | "second_look" {
  if (grades.length === 1) return "single";
  return grades.some(({ lookedAgain }) => lookedAgain) ? "second_look" : "agreed";
}

function isOver(
  { toldAssignmentIds, answeredAssignmentIds, deadlinePassed }: OpenSecondLook,
  grades: readonly CountedGrade[],
): boolean {
  const counts = (assignmentId: string) => grades.some((grade) => grade.assignmentId === assignmentId);
  return (
    deadlinePassed ||
    toldAssignmentIds.every((id) => answeredAssignmentIds.includes(id)) ||
    !toldAssignmentIds.every(counts)
  );
}

function settled(label: Label): Reconciliation {
  return { status: "settled", conflict: null, label, staleDecision: false };
}

function waiting(status: ItemStatus): Reconciliation {
  return { status, conflict: null, label: null, staleDecision: false };
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

function idsOf(grades: readonly CountedGrade[]): string[] {
  return grades.map(({ gradeId }) => gradeId);
}

function verdictsOf(grades: readonly CountedGrade[]) {
  return grades.map(({ verdict }) => verdict);
}
