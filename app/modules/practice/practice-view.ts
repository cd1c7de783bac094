import type { Verdict } from "#app/modules/verdicts/verdict.ts";
import type { KeyAnswer } from "./key-answer.ts";
import type { PracticeMode, TaskPractice } from "./practice-settings.ts";
import type { PracticeAnswer, PracticeStanding } from "./practice-standing.ts";

/** The key of a practice item, as whoever has graded it sees it. */
export type PracticeKey = {
  readonly verdict: Verdict;
  readonly reason: string;
  /** What a ruling put in its place, with the ruling's words; null: the key stands. */
  readonly ruled: { readonly answer: KeyAnswer; readonly text: string } | null;
};

/** A practice item in the room. */
export type PracticeItem = {
  readonly round: number;
  /** Null until the grader has submitted. */
  readonly key: PracticeKey | null;
  /** Nothing of the round waits behind it. */
  readonly isLast: boolean;
};

/** One task's practice, for its grader. */
export type MyPractice = TaskPractice & {
  readonly studyTaskId: string;
  readonly task: string;
  readonly name: string;
  /** The fewest of a whole round that must be right; null: even all are too few. */
  readonly fewest: number | null;
  /** 0: not begun. */
  readonly round: number;
  readonly standing: PracticeStanding | null;
  /** The first item of the round that is not graded. */
  readonly nextId: string | null;
  /** Known items that were in none of the grader's rounds. */
  readonly unused: number;
  readonly qualifiedBy: "passed" | "let_in" | null;
};

/** A practice item that its grader has graded, with what counts of it. */
export type PractisedItem = PracticeAnswer & {
  readonly given: KeyAnswer;
  /** As it counts now. */
  readonly isRight: boolean;
  readonly assignmentId: string;
  readonly task: string;
  readonly round: number;
  /** The beginning of the facts. */
  readonly facts: string;
  /** ISO time of its submit. */
  readonly at: string;
};

export type PracticePage = { readonly mode: PracticeMode; readonly tasks: readonly MyPractice[] };

/** One person's practice of one task, for an admin. */
export type PracticeResult = {
  readonly userId: string;
  readonly pseudonym: string;
  readonly studyTaskId: string;
  readonly task: string;
  readonly round: number;
  readonly standing: PracticeStanding | null;
  readonly qualifiedBy: "passed" | "let_in" | null;
  /** Why they were let in; empty: they were not. */
  readonly reason: string;
};

/** Whether a study's graders practise, and what each task asks. */
export type PracticeSetting = {
  readonly mode: PracticeMode;
  readonly tasks: readonly (TaskPractice & {
    readonly studyTaskId: string;
    readonly task: string;
    /** The fewest of a round that must be right; null: even all are too few. */
    readonly fewest: number | null;
    /** Texts of the study's models with a known verdict under the guide in use, outside the draw. */
    readonly there: number;
  })[];
};
