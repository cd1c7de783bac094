import type {
  CountedGrade,
  Decision,
  ItemHistory,
  ReconcilingSettings,
} from "#app/modules/reconciling/item-history.ts";
import type { Verdict } from "#app/modules/verdicts/verdict.ts";
import { makeVerdict } from "./verdict.ts";

/** The counted first grade of a slot; ids follow from the slot. */
export function makeCountedGrade(
  slot: number,
  verdict: Partial<Verdict> = {},
  changes: Partial<CountedGrade> = {},
): CountedGrade {
  return {
    gradeId: `grade-${slot}`,
    assignmentId: `assignment-${slot}`,
    slot,
    verdict: makeVerdict(verdict),
    lookedAgain: false,
    ...changes,
  };
}

/** A scored item that wants as many grades as it has. */
export function makeItemHistory(
  grades: readonly CountedGrade[],
  changes: Partial<ItemHistory> = {},
): ItemHistory {
  return {
    gradesWanted: Math.max(grades.length, 1),
    purpose: "scored",
    withdrawn: false,
    grades,
    secondLook: { state: "none" },
    decision: null,
    ...changes,
  };
}

/** A decision that considered the grades named. */
export function makeDecision(
  consideredGradeIds: readonly string[],
  verdict: Partial<Verdict> = {},
  changes: Partial<Decision> = {},
): Decision {
  return {
    adjudicationId: "adjudication-1",
    verdict: makeVerdict(verdict),
    consideredGradeIds,
    reopened: false,
    ...changes,
  };
}

/** Differing types settled by rule, no second look, no majority; `changes` replace that. */
export function makeReconcilingSettings(changes: Partial<ReconcilingSettings> = {}): ReconcilingSettings {
  return { typesDiffer: "by_rule", secondLook: false, majority: false, ...changes };
}
