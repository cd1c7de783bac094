import { ERROR_TYPES, type ErrorType } from "#app/modules/verdicts/error-types.ts";
import { type Analysis, gatedAnalysis, isCorrect } from "#app/modules/verdicts/verdict.ts";
import { doTypesDiffer } from "./differences.ts";
import type { ComparedVerdict, CountedGrade, Decision } from "./item-history.ts";

export const LABEL_BASES = ["single", "agreed", "second_look", "by_rule", "majority", "adjudicated"] as const;

/** How a label came about. */
export type LabelBasis = (typeof LABEL_BASES)[number];

export const TYPES_BASES = ["agreed", "decided", "differ", "majority"] as const;

/** How its error types came about; `differ`: they are not settled, and a type that graders differ on is null. */
export type TypesBasis = (typeof TYPES_BASES)[number];

/** What scores use of an item. Correct ⇒ no type true; sufficient ⇒ correct; incorrect with types that differ may have no type true. */
export type Label = Readonly<Record<ErrorType, boolean | null>> & {
  readonly correct: boolean;
  readonly analysis: Analysis;
  readonly typesBasis: TypesBasis;
  readonly basis: LabelBasis;
  /** The grade revisions it rests on, by slot; of a decision, those that it considered. */
  readonly gradeIds: readonly string[];
  readonly adjudicationId: string | null;
};

/** The label of a decision; no later grade changes it. */
export function labelOfDecision(decision: Decision): Label {
  return {
    ...typesOf((type) => decision.verdict[type]),
    correct: isCorrect(decision.verdict),
    analysis: gatedAnalysis(decision.verdict),
    typesBasis: "decided",
    basis: "adjudicated",
    gradeIds: [...decision.consideredGradeIds],
    adjudicationId: decision.adjudicationId,
  };
}

/**
 * The label of grades (at least one, by slot) that are equal in correctness and gated analysis. Where their error
 * types differ, a type that all marked or none marked keeps its value and the others are null.
 */
export function labelOfEqualScores(
  grades: readonly CountedGrade[],
  basis: Exclude<LabelBasis, "adjudicated" | "majority">,
): Label {
  const verdicts = grades.map(({ verdict }) => verdict);
  return {
    ...agreedTypes(verdicts),
    correct: isCorrect(verdicts[0]!),
    analysis: gatedAnalysis(verdicts[0]!),
    typesBasis: doTypesDiffer(verdicts) ? "differ" : "agreed",
    basis,
    gradeIds: grades.map(({ gradeId }) => gradeId),
    adjudicationId: null,
  };
}

/**
 * The label by majority of grades (by slot), or null when it is tied on correctness or gated analysis. A type is
 * true if more than half marked it and false if more than half did not; where that leaves a tie, or an incorrect
 * label without a type, the types differ.
 */
export function labelOfMajority(grades: readonly CountedGrade[]): Label | null {
  const verdicts = grades.map(({ verdict }) => verdict);
  const correct = majorityOf(verdicts.map(isCorrect));
  const sufficient = majorityOf(verdicts.map((verdict) => gatedAnalysis(verdict) === "sufficient"));
  if (correct === null || sufficient === null) return null;
  const types = typesOf((type) => majorityOf(verdicts.map((verdict) => verdict[type])));
  const values = ERROR_TYPES.map((type) => types[type]);
  const isSettled = !values.includes(null) && (correct || values.includes(true));
  return {
    ...(isSettled ? types : agreedTypes(verdicts)),
    correct,
    analysis: sufficient ? "sufficient" : "insufficient",
    typesBasis: isSettled ? "majority" : "differ",
    basis: "majority",
    gradeIds: grades.map(({ gradeId }) => gradeId),
    adjudicationId: null,
  };
}

function agreedTypes(verdicts: readonly ComparedVerdict[]): Record<ErrorType, boolean | null> {
  return typesOf((type) => {
    const marked = verdicts.filter((verdict) => verdict[type]).length;
    return marked === 0 ? false : marked === verdicts.length ? true : null;
  });
}

/** What more than half say; null: exactly half. */
function majorityOf(votes: readonly boolean[]): boolean | null {
  const twiceYes = 2 * votes.filter(Boolean).length;
  return twiceYes === votes.length ? null : twiceYes > votes.length;
}

function typesOf<Value>(read: (type: ErrorType) => Value): Record<ErrorType, Value> {
  return Object.fromEntries(ERROR_TYPES.map((type) => [type, read(type)])) as Record<ErrorType, Value>;
}
