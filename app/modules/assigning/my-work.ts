import type { MyChecks } from "#app/modules/practice/checks-view.ts";
import type { ConflictField } from "#app/modules/reconciling/kinds.ts";
import type { ListedStudy } from "#app/modules/studies/listed-study.ts";
import type { StudyStatus } from "#app/modules/studies/study-status.ts";
import type { WaitingConflicts } from "#app/modules/studies/waiting-conflicts.ts";
import type { ErrorType } from "#app/modules/verdicts/error-types.ts";

/**
 * One task of a grader in a study; `held` counts what is theirs, `done` what of it is graded. Where all that they do is set
 * aside, only what is graded is theirs.
 */
export type MyTask = {
  readonly task: string;
  readonly name: string;
  readonly held: number;
  readonly done: number;
  /** Of what is not graded: in waves that are not open yet. */
  readonly inClosedWaves: number;
  /** It opens once its practice is passed. */
  readonly waitsForPractice: boolean;
  /** Their grades of it are set aside, and so would be what they still grade: nothing of it waits for them. */
  readonly isSetAside: boolean;
};

/** What a grader reads of an item before opening it: the facts, never a verdict of others. */
export type MyItem = { readonly assignmentId: string; readonly task: string; readonly facts: string };

export type MyReturnedItem = MyItem & {
  readonly state: "second_look" | "sent_back";
  /** What the adjudicator wrote; null for a second look. */
  readonly comment: string | null;
  /** The fields in which the grades differ; empty for what was sent back. */
  readonly differs: readonly ConflictField[];
  readonly at: Date;
  /** When a second look is over without their answer; null for what was sent back. */
  readonly until: Date | null;
};

/** A thread on an item that the grader graded, in which the last word is somebody else's; the remark that waits for them. */
export type MyQuestion = MyItem & {
  /** "Adjudicator" or another grader by place. */
  readonly by: string;
  readonly text: string;
  readonly at: string;
};

/**
 * An item that its grader left for later: a changed grade that is not submitted, one that was put off, or one with a doubt
 * of theirs that waits for a ruling.
 */
export type MyOpenEnd = MyItem & { readonly why: "unsubmitted" | "put_off" | "doubt" };

/** One of the grader's own grades, as they last left it. */
export type MyGrade = MyItem & {
  readonly at: Date;
  readonly types: readonly ErrorType[];
  readonly analysis: "sufficient" | "insufficient";
};

/** What is a grader's to do in one study. */
export type MyStudy = {
  readonly studyId: string;
  readonly slug: string;
  readonly name: string;
  readonly status: StudyStatus;
  readonly tasks: readonly MyTask[];
  readonly next: MyItem | null;
  readonly returned: readonly MyReturnedItem[];
  /** What they are asked about items that they graded, the oldest first. */
  readonly questions: readonly MyQuestion[];
  /** What they left for later, changed grades first. */
  readonly openEnds: readonly MyOpenEnd[];
  readonly last: readonly MyGrade[];
  /** How their known checks went, as a sum; null: they are not told, or not yet. */
  readonly checks: MyChecks | null;
  /** Of their own grades, in seconds; null: none yet. */
  readonly medianSeconds: number | null;
};

/** What is a person's to do, in all their roles. */
export type HomePage = {
  readonly grading: readonly MyStudy[];
  readonly adjudicating: readonly WaitingConflicts[];
  /** Those whose progress the person may read, the newest first. */
  readonly studies: readonly ListedStudy[];
  /** Those in which the person adjudicates and which are not open, the newest first. */
  readonly resting: readonly ListedStudy[];
};

/** `left` is what can be graded once practice is passed; what waits for its wave to open is not among it. */
export type Tally = {
  readonly held: number;
  readonly done: number;
  readonly left: number;
  readonly inClosedWaves: number;
};

export function tallyOf(tasks: readonly MyTask[]): Tally {
  const held = tasks.reduce((sum, task) => sum + task.held, 0);
  const done = tasks.reduce((sum, task) => sum + task.done, 0);
  const inClosedWaves = tasks.reduce((sum, task) => sum + task.inClosedWaves, 0);
  return { held, done, left: held - done - inClosedWaves, inClosedWaves };
}

/** `2 h 35 min`: how long `items` take at the grader's own median; null before there is one. */
export function timeLeft(items: number, medianSeconds: number | null): string | null {
  if (medianSeconds === null || items === 0) return null;
  const minutes = Math.max(1, Math.round((items * medianSeconds) / 60));
  const hours = Math.floor(minutes / 60);
  const rounded = hours >= 10 ? 0 : hours >= 1 ? Math.round((minutes % 60) / 5) * 5 : minutes;
  if (hours === 0) return `${rounded} min`;
  if (rounded === 60) return `${hours + 1} h`;
  return rounded === 0 ? `${hours} h` : `${hours} h ${rounded} min`;
}
