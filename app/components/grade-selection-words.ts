import { CRITERION_WORDS } from "#app/modules/scoring/agreement-criteria.ts";
import type { GradeFacet, GradeSelection } from "#app/modules/studies/grade-selection.ts";
import { ERROR_TYPE_DEFINITIONS, ERROR_TYPES, type ErrorType } from "#app/modules/verdicts/error-types.ts";

/** What a list of items by their independent grades holds, for the filter above it. */
export function gradeSelectionWords(selection: GradeSelection): string {
  const { round, on, outcome, between, said, decided, decidedBy, withoutCloseCalls } = selection;
  const words = [
    round === "calibration" ? "calibration" : round === "repeats" ? "blind repeats" : "",
    on === undefined ? "" : facetWords(on),
    outcome === undefined ? "" : outcomeWords(on ?? "correctness", outcome),
    between === undefined ? "" : between.join(" and "),
    ...(said ?? []).map(({ saying, grader }) => `${grader} ${sayingWords(on ?? "correctness", saying)}`),
    decided === undefined ? "" : decided === "any" ? "adjudicated" : `decided ${decided}`,
    decidedBy === undefined ? "" : `by ${decidedBy}`,
    withoutCloseCalls ? "no close call" : "",
  ];
  return words.filter((word) => word !== "").join(", ") || "any";
}

function facetWords(facet: GradeFacet): string {
  if (facet === "types") return "all error types";
  return isErrorType(facet) ? ERROR_TYPE_DEFINITIONS[facet].name : CRITERION_WORDS[facet].name.toLowerCase();
}

function outcomeWords(facet: GradeFacet, outcome: NonNullable<GradeSelection["outcome"]>): string {
  if (outcome === "split") return "split";
  if (outcome === "same") return "the same";
  return `both ${verdictWords(facet, outcome)}`;
}

function sayingWords(
  facet: GradeFacet,
  saying: NonNullable<GradeSelection["said"]>[number]["saying"],
): string {
  switch (saying) {
    case "any":
      return "graded it";
    case "overturned":
      return "overturned";
    case "timed":
      return "timed";
    default:
      return verdictWords(facet, saying);
  }
}

function verdictWords(facet: GradeFacet, verdict: "positive" | "negative"): string {
  if (facet === "types" || isErrorType(facet))
    return verdict === "positive" ? "marked it" : "did not mark it";
  return CRITERION_WORDS[facet][verdict];
}

function isErrorType(facet: GradeFacet): facet is ErrorType {
  return ERROR_TYPES.some((type) => type === facet);
}
