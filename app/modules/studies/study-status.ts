export const STUDY_STATUSES = ["draft", "open", "closed"] as const;

/** Draft: being designed, graders see nothing. Open: graded. Closed: nothing changes any more. */
export type StudyStatus = (typeof STUDY_STATUSES)[number];
