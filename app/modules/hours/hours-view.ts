import type { Month } from "./month.ts";
import { WORK_KINDS, type WorkKind } from "./work-kinds.ts";

/** Open: not sent in, or given back. */
export type HoursState = "open" | "sent" | "approved";

export const HOURS_STATE_WORDS: Readonly<Record<HoursState, string>> = {
  open: "Not sent in",
  sent: "Waits for approval",
  approved: "Approved",
};

/** Seconds by kind of work; a kind without any is 0. */
export type WorkSeconds = Readonly<Record<WorkKind, number>>;

/** What a person did in one study on one day, as far as it is in one state. */
export type HoursDay = {
  /** yyyy-mm-dd, on the installation's calendar. */
  readonly day: string;
  readonly studyId: string;
  readonly study: string;
  readonly state: HoursState;
  readonly seconds: WorkSeconds;
};

export type HoursCorrection = {
  readonly id: string;
  readonly day: string;
  readonly study: string;
  readonly seconds: number;
  readonly reason: string;
  readonly state: HoursState;
};

/** A month as it was sent in, once. */
export type SentSheet = {
  readonly id: string;
  readonly sentAt: Date;
  readonly through: string;
  readonly seconds: number;
  readonly decision: "waits" | "approved" | "returned";
  readonly decidedAt: Date | null;
  readonly note: string;
};

/** One month of a person's hours. */
export type MonthHours = {
  readonly month: Month;
  readonly days: readonly HoursDay[];
  readonly corrections: readonly HoursCorrection[];
  readonly sheets: readonly SentSheet[];
};

export type StudySeconds = { readonly study: string; readonly seconds: WorkSeconds };

/** A sheet as admins see it. */
export type ListedSheet = Omit<SentSheet, "seconds"> & {
  readonly userId: string;
  /** Null: the person was erased. */
  readonly name: string | null;
  readonly month: Month;
  readonly decidedByName: string | null;
  /** By the names of the studies; empty once it was given back. */
  readonly studies: readonly StudySeconds[];
  readonly corrections: readonly {
    readonly day: string;
    readonly study: string;
    readonly seconds: number;
    readonly reason: string;
  }[];
};

/** The month's seconds by study, in the order of their names. */
export function totalsByStudy(days: readonly HoursDay[]): StudySeconds[] {
  const byStudy = new Map<string, HoursDay[]>();
  for (const day of days) byStudy.set(day.studyId, [...(byStudy.get(day.studyId) ?? []), day]);
  return [...byStudy.values()]
    .map((own) => ({ study: own[0]!.study, seconds: addedUp(own) }))
    .sort((one, other) => one.study.localeCompare(other.study, "en"));
}

/** The seconds of several rows together, by kind of work. */
export function addedUp(rows: readonly { readonly seconds: WorkSeconds }[]): WorkSeconds {
  const sum = { ...NO_SECONDS } as Record<WorkKind, number>;
  for (const { seconds } of rows) for (const work of WORK_KINDS) sum[work] += seconds[work];
  return sum;
}

/** All of it together, whatever the work. */
export function sumSeconds(seconds: WorkSeconds): number {
  return WORK_KINDS.reduce((sum, work) => sum + seconds[work], 0);
}

/** What of the days is in a state, in seconds. */
export function secondsIn(days: readonly HoursDay[], state: HoursState): number {
  return days.reduce((sum, day) => sum + (day.state === state ? sumSeconds(day.seconds) : 0), 0);
}

/** The kinds of work that a table of these needs columns for; time in the room always. */
export function kindsShown(all: readonly WorkSeconds[]): WorkKind[] {
  return WORK_KINDS.filter((work) => work === "room" || all.some((seconds) => seconds[work] !== 0));
}

const NO_SECONDS: WorkSeconds = { room: 0, guide: 0, practice: 0, thread: 0, correction: 0 };

/** Seconds by kind of work, from those that there are. */
export function workSeconds(given: Partial<WorkSeconds>): WorkSeconds {
  return { ...NO_SECONDS, ...given };
}
