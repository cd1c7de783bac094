import type { ErrorType } from "#app/modules/verdicts/error-types.ts";

/** The last grade that rests on its author's reading alone, of one counted place. */
export type IndependentGrade = {
  /** The grader's pseudonym. */
  readonly grader: string;
  readonly types: readonly ErrorType[];
  readonly raw: "sufficient" | "insufficient" | "not_asked";
  readonly isSufficient: boolean;
  readonly closeCall: boolean;
  /** Visible and not idle. */
  readonly seconds: number;
  /** Milliseconds since 1970, to put a grader's grades in the order of time. */
  readonly at: number;
};

export type Decided = {
  /** The adjudicator's pseudonym. */
  readonly adjudicator: string;
  readonly isCorrect: boolean;
  readonly isSufficient: boolean;
};

/** One item with its independent grades of one round, in the order of their places. */
export type ReadItem = {
  readonly itemId: string;
  readonly task: string;
  /** Which items share a sample: what moves together when samples are drawn. */
  readonly sample: string;
  /** Task and model together, without saying which model. */
  readonly stratum: string;
  /** Its part of round 1; null: the item is in no wave. */
  readonly wave: number | null;
  readonly grades: readonly IndependentGrade[];
  /** The adjudicator's decision that its label rests on; null: nobody decided it. */
  readonly decided: Decided | null;
};

export function isCorrect({ types }: IndependentGrade): boolean {
  return types.length === 0;
}

/** Every two grades of an item, in the order of their places. */
export function pairsOf<Value>(values: readonly Value[]): [Value, Value][] {
  return values.flatMap((one, index) => values.slice(index + 1).map((other): [Value, Value] => [one, other]));
}
