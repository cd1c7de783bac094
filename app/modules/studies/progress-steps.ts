export const STEP_UNITS = ["minute", "hour", "day", "week"] as const;
export type StepUnit = (typeof STEP_UNITS)[number];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const UNIT_LENGTHS: Readonly<Record<StepUnit, number>> = {
  minute: MINUTE,
  hour: HOUR,
  day: DAY,
  week: 7 * DAY,
};

/** How many items stood where at the end of a step; a step in which nothing happened is left out. */
export type ProgressStep = {
  /** When the step begins, in milliseconds since 1970; UTC's days and hours, weeks from Monday. */
  readonly start: number;
  /** Items whose every wanted grade was in, and items with a final label, since the beginning. */
  readonly graded: number;
  readonly settled: number;
};

export type ProgressSteps = {
  readonly unit: StepUnit;
  /** All scored items that are not withdrawn. */
  readonly items: number;
  readonly steps: readonly ProgressStep[];
  /** The last moment that is counted, in milliseconds since 1970; null: nothing has happened. */
  readonly until: number | null;
};

/** Steps that are fine enough to see something in and few enough to read: at most about 120. */
export function stepUnitOf(milliseconds: number): StepUnit {
  if (milliseconds <= 2 * HOUR) return "minute";
  if (milliseconds <= 5 * DAY) return "hour";
  return milliseconds <= 120 * DAY ? "day" : "week";
}

/** 1970 began on a Thursday; weeks begin on Mondays. */
const FIRST_MONDAY = 4 * DAY;

/** What reached each state by the minute, in the order of time, as steps of a unit that are summed up from the beginning. */
export function sumSteps(minutes: readonly ProgressStep[], unit: StepUnit): ProgressStep[] {
  const length = UNIT_LENGTHS[unit];
  const offset = unit === "week" ? FIRST_MONDAY : 0;
  const steps = new Map<number, ProgressStep>();
  let graded = 0;
  let settled = 0;
  for (const minute of minutes) {
    graded += minute.graded;
    settled += minute.settled;
    const start = Math.floor((minute.start - offset) / length) * length + offset;
    steps.set(start, { start, graded, settled });
  }
  return [...steps.values()];
}
