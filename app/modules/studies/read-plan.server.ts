import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { type PlannedAnalysis, planOf, type StudyPlan } from "./planned-analysis.ts";

/** What the study planned to test, and since when that is fixed. */
export async function readPlan(queries: Queries, studyId: string): Promise<StudyPlan> {
  const stored = await queries.one<{
    countsOnly: boolean;
    openedAt: Date | null;
    plannedAnalysis: PlannedAnalysis | Record<string, never>;
  }>(sql`select "countsOnly", "openedAt", "plannedAnalysis" from "Study" where "id" = ${studyId}::uuid`);
  return planOf(stored, stored.plannedAnalysis);
}
