import { type Result, success } from "#app/lib/result.ts";
import { checkGrade, type Graded } from "#app/modules/grading/check-grade.ts";
import { isCorrect, type Verdict } from "#app/modules/verdicts/verdict.ts";

/**
 * The verdict of a decision as it may be stored, or why it may not yet, as for a grade; but once an error is marked, the
 * raw analysis, which the gate discards, may stay not asked: graders may differ on it, and nothing hangs on who is right.
 */
export function checkDecision(verdict: Verdict, graded: Graded): Result<Verdict> {
  if (verdict.rawAnalysis !== "not_asked" || isCorrect(verdict)) return checkGrade(verdict, graded);
  const checked = checkGrade({ ...verdict, rawAnalysis: "insufficient" }, graded);
  return checked.ok ? success({ ...checked.value, rawAnalysis: "not_asked" }) : checked;
}
