import type { ErrorType } from "./error-types.ts";

/**
 * `all_of`: every inference of the group is needed. `one_of`: one inference of the group is enough.
 * `optional`: recorded, never needed.
 */
export const GROUP_KINDS = ["all_of", "one_of", "optional"] as const;

export type GroupKind = (typeof GROUP_KINDS)[number];

export type GuideInference = {
  /** Stable inside its entry, so that a new wording keeps the findings. */
  readonly key: string;
  readonly text: string;
  /** The name of the group; members of one group share it and its kind. */
  readonly group: string;
  readonly groupKind: GroupKind;
};

/** What an answer guide says about one sample, in the order in which it is shown. */
export type GuideEntry = {
  readonly sampleKey: string;
  readonly split: string;
  /** SHA-256 of the sample's canonical text that the entry was written for; null: whichever text has the key. */
  readonly textHash: string | null;
  /** Where a task allows several outcomes at once, all that are needed, with commas between them. */
  readonly outcome: string;
  /** Answers that are no error instead of `outcome`, written like it. */
  readonly acceptableOutcomes: readonly string[];
  /** Outcomes that an answer may name besides; any other one in it is an error. */
  readonly addableOutcomes: readonly string[];
  readonly inferences: readonly GuideInference[];
  readonly likelyErrors: readonly LikelyError[];
  /** Why the published answer does not follow from the rule; null: it does. */
  readonly contested: string | null;
  /** A sentence where the key departs from the law; null: nothing to say. */
  readonly keyRemark: string | null;
};

export type LikelyError = { readonly type: ErrorType | null; readonly text: string };
