/** Work whose time is measured; `correction` is what people add or take away themselves. */
export const MEASURED_WORK = ["room", "guide", "practice", "thread"] as const;
export type MeasuredWork = (typeof MEASURED_WORK)[number];

export const WORK_KINDS = [...MEASURED_WORK, "correction"] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** Heads of the columns in which hours are listed. */
export const WORK_WORDS: Readonly<Record<WorkKind, string>> = {
  room: "Room",
  guide: "Guide",
  practice: "Practice",
  thread: "Threads",
  correction: "Corrections",
};
