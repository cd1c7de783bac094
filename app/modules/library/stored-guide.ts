import type { ErrorType } from "#app/modules/verdicts/error-types.ts";

/** What `GuideVersion.modesOfError` holds: per error type, how the guide sums it up and its common modes. */
export type StoredModesOfError = Readonly<Record<ErrorType, GuideErrorType>>;

export type GuideErrorType = {
  /** One line, shown under the type when it is marked. */
  readonly summary: string;
  readonly modes: readonly { readonly text: string; readonly example?: string }[];
};
