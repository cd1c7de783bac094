import type { MissingTexts } from "./missing-texts.ts";
import type { Study } from "./study.ts";

/**
 * Counted places of one task by what has become of them; they add up to `wanted`, save for those whose grade is set aside
 * though their item is not open: these are neither done nor free.
 */
export type TaskProgress = {
  readonly task: string;
  readonly wanted: number;
  readonly done: number;
  readonly inProgress: number;
  readonly sentBack: number;
  readonly queued: number;
  /** Places that nobody holds. */
  readonly free: number;
  readonly items: number;
  readonly conflicts: number;
  readonly secondLooks: number;
  /** Settled, by agreement, rule or majority. */
  readonly agreed: number;
  readonly decided: number;
  /** How many may decide its conflicts. */
  readonly adjudicators: number;
  /** Open items with a grade or a draft, and those with neither. */
  readonly itemsInProgress: number;
  readonly itemsNotStarted: number;
};

export type GraderProgress = {
  readonly userId: string;
  readonly pseudonym: string;
  /** Null unless names were asked for; also null once the person is erased. */
  readonly name: string | null;
  readonly wasRemoved: boolean;
  /** Counted places whose grade is not set aside. */
  readonly held: number;
  readonly done: number;
  /** Held and never opened. */
  readonly untouched: number;
  /** Of these, in tasks in which all that they do is set aside. */
  readonly untouchedAside: number;
  /** Of the submitted ones, in seconds; null: none is. */
  readonly medianSeconds: number | null;
  /** Null: has not started. */
  readonly lastWorkAt: Date | null;
  /** Nothing was done for a week, or never since the study opened a week ago. */
  readonly isIdle: boolean;
};

export type StudyOverview = {
  readonly study: Study;
  readonly models: number;
  readonly tasks: readonly TaskProgress[];
  readonly graders: readonly GraderProgress[];
  /** When the next second look is over, answered or not; null: none is open. */
  readonly secondLookUntil: Date | null;
  readonly missing: readonly MissingTexts[];
  /** Why the graders do not suffice, in a sentence. */
  readonly shortage: string | null;
};
