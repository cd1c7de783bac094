import { ERROR_TYPES, type ErrorType } from "./error-types.ts";

/** `not_asked` only where the study asks for no analysis once an error is marked. */
export const RAW_ANALYSES = ["sufficient", "insufficient", "not_asked"] as const;

export type RawAnalysis = (typeof RAW_ANALYSES)[number];

/** The analysis that a score uses. */
export type Analysis = "sufficient" | "insufficient";

export const FINDINGS = ["found", "not_found", "not_asked"] as const;

export type Finding = (typeof FINDINGS)[number];

/** Words of the generation's text: code points from `start` up to, not including, `end`, and what stands there. */
export type TextSpan = { readonly start: number; readonly end: number; readonly quote: string };

export type ErrorSpan = TextSpan & { readonly type: ErrorType };

export type InferenceFinding = {
  readonly inferenceKey: string;
  readonly finding: Finding;
  /** Where the explanation makes the inference; null: nothing linked. */
  readonly span: TextSpan | null;
};

/**
 * What one reader says about one explanation. A grade, an adjudication, a reference grade and an imported grade
 * all have this shape.
 */
export type Verdict = Readonly<Record<ErrorType, boolean>> & {
  /** Sub-tag ids, each of a marked type. */
  readonly subTags: readonly string[];
  readonly rawAnalysis: RawAnalysis;
  /** The reader's own doubt. */
  readonly closeCall: boolean;
  /** Empty: no note. */
  readonly note: string;
  /** Codes of the questions that the submit check has put for this verdict. */
  readonly askedBeforeSubmit: readonly string[];
  readonly spans: readonly ErrorSpan[];
  readonly findings: readonly InferenceFinding[];
};

/** Which of a verdict's parts a study asks for. */
export type GradingSettings = {
  /** `when_no_error`: inferences and analysis are asked only when no error is marked (LegalBench 2023). */
  readonly inferencesAsked: "always" | "when_no_error";
};

/** The marked error types, in the order of their keys. */
export function markedTypes(verdict: Readonly<Record<ErrorType, boolean>>): ErrorType[] {
  return ERROR_TYPES.filter((type) => verdict[type]);
}

/** Correct means that no error type is marked. */
export function isCorrect(verdict: Readonly<Record<ErrorType, boolean>>): boolean {
  return ERROR_TYPES.every((type) => !verdict[type]);
}

/** The analysis that scores use: an incorrect explanation is insufficient, whatever the raw verdict says. */
export function gatedAnalysis(
  verdict: Readonly<Record<ErrorType, boolean>> & Pick<Verdict, "rawAnalysis">,
): Analysis {
  return isCorrect(verdict) && verdict.rawAnalysis === "sufficient" ? "sufficient" : "insufficient";
}

/** Whether the study asks for inferences and analysis, given the errors marked so far. */
export function asksAnalysis(
  verdict: Readonly<Record<ErrorType, boolean>>,
  settings: GradingSettings,
): boolean {
  return settings.inferencesAsked === "always" || isCorrect(verdict);
}
