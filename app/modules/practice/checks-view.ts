import type { StudyStatus } from "#app/modules/studies/study-status.ts";
import { ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import type { Estimate, Range } from "#app/statistics/estimate.ts";
import type { KeyAnswer } from "./key-answer.ts";

/** What is compared with the key. `answer`: correctness and gated analysis both, which make a check right. */
export const CHECK_FIELDS = ["answer", "correctness", "analysis", ...ERROR_TYPES] as const;
export type CheckField = (typeof CHECK_FIELDS)[number];

/** How many agree with the key in a field, with Wilson's 95 % interval. */
export type CheckFigure = { readonly x: number; readonly n: number; readonly interval: Estimate<Range> };

/** One grader's known checks, for an admin. */
export type GraderChecks = {
  readonly graderId: string;
  readonly pseudonym: string;
  /** In their queue and not graded. */
  readonly waiting: number;
  readonly figures: Readonly<Record<CheckField, CheckFigure>>;
};

/** One known check, for an admin. */
export type CheckItem = {
  readonly itemId: string;
  readonly task: string;
  readonly sampleKey: string;
  readonly key: KeyAnswer;
  readonly held: number;
  readonly graded: number;
  readonly right: number;
};

export type ChecksPage = {
  readonly status: StudyStatus;
  /** How many were last asked for per hundred items; 0: none. */
  readonly perHundred: number;
  /** Graders are told how many of theirs agreed with the key. */
  readonly isTold: boolean;
  /** Texts with a known verdict that are in no item yet. */
  readonly free: number;
  /** The reader grades in the study and gets no results. */
  readonly isWithheld: boolean;
  readonly graders: readonly GraderChecks[];
  readonly items: readonly CheckItem[];
};

/** What was mixed in, and how many places found no text; null: the study is a draft, and gets them when it opens. */
export type MixedInNow = { readonly checks: number; readonly missing: number } | null;

/** What a grader may be told of their own checks: a sum, never which, and no time that would point at one. */
export type MyChecks = { readonly checked: number; readonly right: number };
