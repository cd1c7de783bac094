import { ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import { gatedAnalysis, isCorrect } from "#app/modules/verdicts/verdict.ts";
import type { ComparedVerdict, ReconcilingSettings } from "./item-history.ts";
import { type Conflict, type ConflictField, conflictOf } from "./kinds.ts";

/**
 * Where verdicts on one item conflict under the study's rule for error types; null: nowhere.
 *
 * Correctness and the gated analysis always conflict, so a raw analysis that differs between verdicts that are
 * all incorrect is no conflict. Error types conflict unless the study ignores them. Findings conflict only in a
 * study that has differing error types adjudicated: elsewhere they decide nothing, once the gated analysis is
 * the same.
 */
export function findConflict(
  verdicts: readonly ComparedVerdict[],
  typesDiffer: ReconcilingSettings["typesDiffer"],
): Conflict | null {
  const differing: ConflictField[] = [];
  if (differs(verdicts, isCorrect)) differing.push("correctness");
  if (differs(verdicts, gatedAnalysis)) differing.push("analysis");
  if (typesDiffer !== "ignore" && doTypesDiffer(verdicts)) differing.push("error_types");
  if (typesDiffer === "adjudicate" && doFindingsDiffer(verdicts)) differing.push("findings");
  return conflictOf(differing);
}

/** Whether the sets of marked error types are not all the same. */
export function doTypesDiffer(verdicts: readonly ComparedVerdict[]): boolean {
  return ERROR_TYPES.some((type) => differs(verdicts, (verdict) => verdict[type]));
}

/** Whether some inference is found by one and not found by another; not asked differs from neither. */
function doFindingsDiffer(verdicts: readonly ComparedVerdict[]): boolean {
  const answers = new Map<string, string>();
  for (const { findings } of verdicts)
    for (const { inferenceKey, finding } of findings) {
      if (finding === "not_asked") continue;
      if ((answers.get(inferenceKey) ?? finding) !== finding) return true;
      answers.set(inferenceKey, finding);
    }
  return false;
}

function differs<Value>(
  verdicts: readonly ComparedVerdict[],
  read: (verdict: ComparedVerdict) => Value,
): boolean {
  return new Set(verdicts.map(read)).size > 1;
}
