import type { StudyRole } from "#app/modules/auth/actor.ts";
import type { StudyStatus } from "./study-status.ts";

/** Counts of the scored items and of the counted grades of round 1. */
export type StudyFigures = {
  readonly items: number;
  readonly settled: number;
  readonly conflicts: number;
  readonly secondLooks: number;
  readonly gradesWanted: number;
  readonly gradesAssigned: number;
  readonly gradesDone: number;
};

export type ListedStudy = {
  readonly id: string;
  readonly seq: number;
  readonly slug: string;
  readonly name: string;
  readonly status: StudyStatus;
  readonly isDemonstration: boolean;
  readonly countsOnly: boolean;
  readonly createdAt: Date;
  readonly roles: readonly StudyRole[];
  readonly tasks: number;
  readonly models: number;
  readonly graders: number;
  /** Null for those who may not read the study's progress: nobody learns how far their peers are. */
  readonly figures: StudyFigures | null;
};
