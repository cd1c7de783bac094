import type { ListPage } from "#app/lib/page-cursor.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import type { ConflictField } from "#app/modules/reconciling/kinds.ts";
import type { ErrorType } from "#app/modules/verdicts/error-types.ts";

/**
 * What an adjudicator's list holds. `conflict`: open. `sent_back`: waits for the answer of a grader. `stale`: decided on grades that changed since, or reopened.
 * `decided`: decided, and nothing changed since.
 */
export const CONFLICT_STATES = ["conflict", "sent_back", "stale", "decided"] as const;

export type ConflictState = (typeof CONFLICT_STATES)[number];

/** `weight`: more differing score fields first, then more close calls, then the longest wait. */
export const CONFLICT_SORTS = ["weight", "task", "since"] as const;

export type ConflictSort = (typeof CONFLICT_SORTS)[number];

export const CONFLICTS_PER_PAGE = 50;

export type ListedConflict = {
  readonly itemId: string;
  readonly task: string;
  /** The end of the facts: those of one task begin alike. */
  readonly facts: string;
  /** The adjudicator's own verdict comes first: nothing is told of the grades yet. */
  readonly isWithheld: boolean;
  /** The answer taken from the explanation and how it begins, by which items of one sample are told apart. */
  readonly answer: string | null;
  readonly explanation: string;
  /** What the grades differ in, of one class, the weightiest first; null: it is not told. */
  readonly kinds: readonly ConflictField[] | null;
  /** Grades whose authors called it a close call; null: it is not told. */
  readonly closeCalls: number | null;
  /** A grade was sent back and its author has answered. */
  readonly isAnswered: boolean;
  /** Its thread is open: an adjudicator had the last word, or a grader; null: it is not. */
  readonly thread: "asked" | "answered" | null;
  /** ISO time: when the conflict arose, it was sent back, the first change came, or the decision was made. */
  readonly since: string;
  /** Who is at work on it, never by name; null: nobody. */
  readonly heldBy: "me" | "another" | null;
  readonly decision: {
    readonly correct: boolean;
    readonly analysis: "sufficient" | "insufficient";
    readonly types: readonly ErrorType[];
  } | null;
};

export type ConflictPage = ListPage<ListedConflict> & {
  readonly total: number;
  /** What comes here if its graders still differ: how many items of the filtered tasks, and until when (ISO) at the latest the first. */
  readonly secondLooks: { readonly count: number; readonly until: string } | null;
  /** How many the filters leave in each state. */
  readonly counts: Readonly<Record<ConflictState, number>>;
  /** The tasks that this person adjudicates, in the study's order. */
  readonly tasks: readonly { readonly slug: string; readonly name: string }[];
};

/** Refuses (`invalid`) a task that is none of those that the person adjudicates; absent is all of them. */
export function checkConflictTask(
  task: string | undefined,
  { tasks }: Pick<ConflictPage, "tasks">,
): Result<null> {
  if (task === undefined || tasks.some(({ slug }) => slug === task)) return success(null);
  return refuse("invalid", `You adjudicate no task “${task}” in this study.`);
}

/** What comes before and behind an item in the list that it was opened from. */
export type ConflictNeighbours = {
  readonly previousId: string | null;
  /** The next one that nobody else holds; behind the last, the first. */
  readonly nextId: string | null;
  /**
   * From 1; null: the item is not in the list any more. Among open conflicts those that are dealt with come before it, so
   * that the number says how far the work is.
   */
  readonly place: { readonly number: number; readonly total: number } | null;
};

export type ConflictSearchText = {
  readonly state?: string;
  readonly task?: string;
  readonly kind?: string;
} & {
  readonly sort?: string;
};

/** The address of the list with these filters, or of one of its items, which keeps them. */
export function adjudicatePath(slug: string, search: ConflictSearchText, itemId?: string): string {
  const parameters = new URLSearchParams();
  for (const name of ["state", "task", "kind", "sort"] as const)
    if (search[name]) parameters.set(name, search[name]);
  const query = parameters.toString();
  const path = `/studies/${slug}/adjudicate${itemId === undefined ? "" : `/${itemId}`}`;
  return query === "" ? path : `${path}?${query}`;
}
