import type { ErrorType } from "#app/modules/verdicts/error-types.ts";
import type { ScoredModel } from "./score-counts.ts";

/** How often each error type stands on a model's final labels. */
export type TypeCounts = {
  readonly modelId: string;
  readonly settled: number;
  readonly types: Readonly<Record<ErrorType, number>>;
  /** Incorrect labels whose graders marked different types, which the study left so. */
  readonly differ: number;
};

/** One slice of a task, by model in the order of the study. */
export type SliceCounts = {
  readonly task: string;
  readonly slice: string;
  readonly models: readonly { readonly modelId: string; readonly x: number; readonly n: number }[];
};

/** Samples on which the first model's label is correct and the second's is not. */
export type WinCount = { readonly winner: string; readonly loser: string; readonly samples: number };

export type ScoreDetails = {
  readonly models: readonly ScoredModel[];
  readonly types: readonly TypeCounts[];
  readonly slices: readonly SliceCounts[];
  readonly wins: readonly WinCount[];
};
