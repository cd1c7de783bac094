import type { ListPage } from "#app/lib/page-cursor.ts";
import type { ItemLabel } from "#app/modules/studies/item-list.ts";
import type { ErrorType } from "#app/modules/verdicts/error-types.ts";

/**
 * How it stands with a grade, as its author may know it. `settled` is told only where what became of the item may be
 * told; until then every other grade is `waiting`, whatever the item's status. `returned`: for a second look, or with
 * a comment. `withdrawn`: the item was taken out of the study.
 */
export const GRADED_STATES = ["settled", "waiting", "returned", "withdrawn"] as const;

export type GradedState = (typeof GRADED_STATES)[number];

export const GRADES_PER_PAGE = 50;

/** What became of an item: its final label and, where an adjudicator decided, why. Holds no names. */
export type SettledItem = ItemLabel & { readonly rationale: string | null };

/** One of a person's own grades, as they last left it. */
export type MyGradedItem = {
  readonly assignmentId: string;
  readonly task: string;
  /** The beginning of the facts. */
  readonly facts: string;
  readonly types: readonly ErrorType[];
  readonly correct: boolean;
  readonly analysis: "sufficient" | "insufficient";
  /** ISO time of the last submit. */
  readonly at: string;
  readonly state: GradedState;
  /** Of the returned: what brought it back. */
  readonly cameBackFor: "second_look" | "sent_back" | null;
  /** It was changed since and not submitted again. */
  readonly isUnsubmitted: boolean;
  /** Null unless `state` is `settled`. */
  readonly becameOf: SettledItem | null;
};

export type GradedPage = ListPage<MyGradedItem> & {
  /** How many the filters leave. */
  readonly total: number;
  /** How many the person graded in the study. */
  readonly graded: number;
  /** How many practice items the person graded; they have a list of their own. */
  readonly practised: number;
  /** Tasks of which the person graded something, in the study's order. */
  readonly tasks: readonly { readonly slug: string; readonly name: string }[];
};
