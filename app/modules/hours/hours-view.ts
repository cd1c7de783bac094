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

/** The month's seconds by study, in the order of their names. */
export function totalsByStudy(days: readonly HoursDay[]): StudySeconds[] {
  const totals = new Map<string, { study: string; seconds: Record<WorkKind, number> }>();
  for (const { studyId, study, seconds } of days) {
    const total = totals.get(studyId) ?? { study, seconds: { ...NO_SECONDS } };
    for (const work of WORK_KINDS) total.seconds[work] += seconds[work];
    totals.set(studyId, total);
  }
  return [...totals.values()].sort((one, other) => one.study.localeCompare(other.study, "en"));
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
