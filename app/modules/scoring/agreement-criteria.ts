import type { ErrorType } from "#app/modules/verdicts/error-types.ts";
import { type IndependentGrade, isCorrect, type ReadItem } from "./independent-grades.ts";

export const CRITERIA = ["correctness", "raw", "gated", "both_correct"] as const;
/** What graders can agree on; analysis in three ways, since the gate carries agreement on correctness into it. */
export type Criterion = (typeof CRITERIA)[number];

/** What changes a score, and so is always adjudicated where grades differ. */
export const DECIDED_CRITERIA = ["correctness", "gated"] as const;
export type DecidedCriterion = (typeof DECIDED_CRITERIA)[number];

/** A criterion, or one error type as a verdict of its own: marked or not. */
export type Facet = Criterion | ErrorType;

type CriterionWords = {
  readonly name: string;
  readonly help: string;
  /** What a positive and a negative verdict is called. */
  readonly positive: string;
  readonly negative: string;
};

export const CRITERION_WORDS: Readonly<Record<Criterion, CriterionWords>> = {
  correctness: {
    name: "Correctness",
    help: "no error marked",
    positive: "correct",
    negative: "incorrect",
  },
  raw: {
    name: "Analysis, own verdict",
    help: "before the gate",
    positive: "sufficient",
    negative: "insufficient",
  },
  gated: {
    name: "Analysis, as counted",
    help: "incorrect counts as insufficient",
    positive: "sufficient",
    negative: "insufficient",
  },
  both_correct: {
    name: "Analysis, both said correct",
    help: "the honest figure for analysis",
    positive: "sufficient",
    negative: "insufficient",
  },
};

/** The grades of an item as verdicts on a facet: true is the positive one. Fewer than two say nothing of agreement. */
export function verdictsOn({ grades }: ReadItem, facet: Facet): GraderVerdict[] {
  switch (facet) {
    case "correctness":
      return grades.map((grade) => verdict(grade, isCorrect(grade)));
    case "gated":
      return grades.map((grade) => verdict(grade, grade.isSufficient));
    case "raw":
      return grades
        .filter(({ raw }) => raw !== "not_asked")
        .map((grade) => verdict(grade, grade.raw === "sufficient"));
    case "both_correct":
      return grades.every(isCorrect) ? grades.map((grade) => verdict(grade, grade.isSufficient)) : [];
    default:
      return grades.map((grade) => verdict(grade, grade.types.includes(facet)));
  }
}

export type GraderVerdict = { readonly grader: string; readonly isPositive: boolean };

function verdict({ grader }: IndependentGrade, isPositive: boolean): GraderVerdict {
  return { grader, isPositive };
}
