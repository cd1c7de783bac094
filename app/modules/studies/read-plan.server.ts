import type { Database } from "#app/db/database.server.ts";
import { type PlannedAnalysis, planOf, type StudyPlan } from "./planned-analysis.ts";

/** What the study planned to test, and since when that is fixed. */
export async function readPlan({ prisma }: Database, studyId: string): Promise<StudyPlan> {
  const stored = await prisma.study.findUniqueOrThrow({
    where: { id: studyId },
    select: { countsOnly: true, openedAt: true, plannedAnalysis: true },
  });
  return planOf(stored, stored.plannedAnalysis as PlannedAnalysis | Record<string, never>);
}
