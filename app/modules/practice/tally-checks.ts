import type { ErrorType } from "#app/modules/verdicts/error-types.ts";
import { wilsonInterval } from "#app/statistics/wilson.ts";
import { CHECK_FIELDS, type CheckField, type CheckFigure } from "./checks-view.ts";
import { keyAnswerOf } from "./key-answer.ts";

/** The fields of a verdict that a check compares. */
export type CheckedVerdict = Readonly<Record<ErrorType, boolean>> & {
  readonly rawAnalysis: "sufficient" | "insufficient" | "not_asked";
};

/** A graded check: what the grader gave, and the key. */
export type CheckAnswer = { readonly given: CheckedVerdict; readonly key: CheckedVerdict };

/** Each field's agreement with the key over some checks. */
export function tallyChecks(answers: readonly CheckAnswer[]): Readonly<Record<CheckField, CheckFigure>> {
  const n = answers.length;
  const figure = (field: CheckField): CheckFigure => {
    const x = answers.filter(({ given, key }) => fieldOf(given, field) === fieldOf(key, field)).length;
    return { x, n, interval: wilsonInterval({ x, n }) };
  };
  return Object.fromEntries(CHECK_FIELDS.map((field) => [field, figure(field)])) as Record<
    CheckField,
    CheckFigure
  >;
}

function fieldOf(verdict: CheckedVerdict, field: CheckField): string | boolean {
  const answer = keyAnswerOf(verdict);
  switch (field) {
    case "answer":
      return answer;
    case "correctness":
      return answer !== "incorrect";
    case "analysis":
      return answer === "sufficient";
    default:
      return verdict[field];
  }
}

/** A grader is told of their checks by tens, so that no single one can be made out by a count that moves. */
const TOLD_BY = 10;

/** Of checks in the order of their grading: those that a grader may be told of as a sum. All of them once it is over. */
export function toldChecks<Row>(checks: readonly Row[], isOver: boolean): readonly Row[] {
  return isOver ? checks : checks.slice(0, checks.length - (checks.length % TOLD_BY));
}
