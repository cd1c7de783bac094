import { ERROR_TYPES, type ErrorType } from "#app/modules/verdicts/error-types.ts";
import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";
import { findingOf } from "#app/modules/verdicts/propose-analysis.ts";
import {
  type Finding,
  gatedAnalysis,
  type RawAnalysis,
  type Verdict,
} from "#app/modules/verdicts/verdict.ts";

/** One line of the comparison. */
export type ComparedField = TypeField | InferenceField | AnalysisField;

type Compared<Value> = {
  readonly differs: boolean;
  /** What each grade says, in the grades' order. */
  readonly values: readonly Value[];
  /** What all say; null where they differ. Not asked gives way to an answer. */
  readonly agreed: Value | null;
};

export type TypeField = Compared<boolean> & { readonly kind: "type"; readonly type: ErrorType };

export type InferenceField = Compared<Finding> & {
  readonly kind: "inference";
  readonly inferenceKey: string;
  /** Place in the guide's entry, from 1. */
  readonly number: number;
};

/** `values` and `agreed` are raw verdicts; they differ where what counts does, which is insufficient once an error is marked. */
export type AnalysisField = Compared<RawAnalysis> & { readonly kind: "analysis" };

/**
 * The grades field by field: those that differ first, then those that agree; in each part error types in the order
 * of their keys, the guide's inferences in its order, the analysis. Not asked differs from no answer: a study may ask
 * for inferences and analysis of correct explanations only. The analysis differs by what counts: raw verdicts on
 * explanations that are all called incorrect are no difference, and one that an error discards is one.
 */
export function compareGrades(verdicts: readonly Verdict[], entry: GuideEntry | null): ComparedField[] {
  const types = ERROR_TYPES.map((type): ComparedField => {
    return { kind: "type", type, ...compared(verdicts.map((verdict) => verdict[type])) };
  });
  const inferences = (entry?.inferences ?? []).map(({ key }, index): ComparedField => {
    const values = verdicts.map(({ findings }) => findingOf(findings, key));
    return { kind: "inference", inferenceKey: key, number: index + 1, ...compared(values) };
  });
  const analysis: ComparedField = {
    kind: "analysis",
    ...compared(verdicts.map(({ rawAnalysis }) => rawAnalysis)),
    differs: new Set(verdicts.map(gatedAnalysis)).size > 1,
  };
  const fields = [...types, ...inferences, analysis];
  return [...fields.filter(({ differs }) => differs), ...fields.filter(({ differs }) => !differs)];
}

function compared<Value>(values: readonly Value[]): Compared<Value> {
  const answers = values.filter((value) => value !== "not_asked");
  const differs = new Set(answers).size > 1;
  return { differs, values, agreed: differs ? null : (answers[0] ?? values[0] ?? null) };
}
