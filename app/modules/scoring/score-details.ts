import type { ErrorType } from "#app/modules/verdicts/error-types.ts";
import { NOT_PAIRED, type ScoredModel } from "./score-counts.ts";

/** How often each error type stands on a model's final labels. */
export type TypeCounts = {
  readonly modelId: string;
  readonly settled: number;
  readonly types: Readonly<Record<ErrorType, number>>;
  /** Incorrect labels whose graders marked different types, which the study left so; `types` has of them what all marked. */
  readonly differ: number;
};

/** One slice of a task, by model in the order of the study. */
export type SliceCounts = {
  readonly task: string;
  readonly slice: string;
  readonly models: readonly {
    readonly modelId: string;
    /** Labels that are correct. */
    readonly x: number;
    /** Labels that are correct and whose analysis is sufficient. */
    readonly sufficient: number;
    readonly n: number;
  }[];
};

/** Samples on which the first model's label is correct and the second's is not. */
export type WinCount = { readonly winner: string; readonly loser: string; readonly samples: number };

/** An inference of a task's guide that final labels miss; entries that use one key mean one step of the rule by it. */
export type MissedInference = {
  readonly task: string;
  readonly key: string;
  /** How the guide words it for the sample on which it is missed most often. */
  readonly example: string;
  /** In how many wordings it was judged: guides word a step for each sample. */
  readonly wordings: number;
  /** By model: items on which it was judged, and of these where it is missed. */
  readonly models: readonly { readonly modelId: string; readonly missed: number; readonly judged: number }[];
};

/** How many inferences of a task are listed: those missed most often. */
export const MOST_MISSED = 3;

export type ScoreDetails = {
  readonly models: readonly ScoredModel[];
  readonly types: readonly TypeCounts[];
  readonly slices: readonly SliceCounts[];
  readonly wins: readonly WinCount[];
  readonly missed: readonly MissedInference[];
};

/** Why published counts have none of this. */
export const PUBLISHED_DETAILS = [
  {
    name: "Error types by model",
    reason: "Not defined: published counts do not say which types of error were marked.",
  },
  { name: "Right where another is wrong", reason: NOT_PAIRED },
  { name: "Scores by slice", reason: NOT_PAIRED },
  {
    name: "Inferences most often missed",
    reason: "Not defined: published counts do not say which inferences were found.",
  },
] as const;
