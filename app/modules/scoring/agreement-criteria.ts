import { type IndependentGrade, isCorrect, type ReadItem } from "./independent-grades.ts";

export const CRITERIA = ["correctness", "raw", "gated", "both_correct"] as const;
/** What graders can agree on; analysis in three ways, since the gate carries agreement on correctness into it. */
export type Criterion = (typeof CRITERIA)[number];

export const CRITERION_WORDS: Readonly<Record<Criterion, { readonly name: string; readonly help: string }>> =
  {
    correctness: { name: "Correctness", help: "no error marked" },
    raw: { name: "Analysis, own verdict", help: "before the gate" },
    gated: { name: "Analysis, as counted", help: "incorrect counts as insufficient" },
    both_correct: { name: "Analysis, both said correct", help: "the honest figure for analysis" },
  };

/** The grades of an item as verdicts on a criterion: true is the positive one. Fewer than two say nothing of agreement. */
export function verdictsOn({ grades }: ReadItem, criterion: Criterion): GraderVerdict[] {
  switch (criterion) {
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
  }
}

export type GraderVerdict = { readonly grader: string; readonly isPositive: boolean };

function verdict({ grader }: IndependentGrade, isPositive: boolean): GraderVerdict {
  return { grader, isPositive };
}
