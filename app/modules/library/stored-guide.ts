import type { ErrorType } from "#app/modules/verdicts/error-types.ts";
import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";

/** What `GuideVersion.modesOfError` holds: per error type, how the guide sums it up and its common modes. */
export type StoredModesOfError = Readonly<Record<ErrorType, GuideErrorType>>;

export type GuideErrorType = {
  /** One line, shown under the type when it is marked. */
  readonly summary: string;
  readonly modes: readonly { readonly text: string; readonly example?: string }[];
};

/** One version of a task's answer guide, whole. */
export type StoredGuide = {
  readonly version: number;
  readonly rule: string;
  /** Markdown. */
  readonly body: string;
  readonly modesOfError: StoredModesOfError;
  readonly entries: readonly GuideEntry[];
};
