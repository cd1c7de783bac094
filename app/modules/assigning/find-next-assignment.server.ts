import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";

export type NextAssignment = { readonly assignmentId: string; readonly itemId: string };

/**
 * The first of a grader's own assignments that waits for a grade, by position; `after` looks behind that position
 * first, so that an item put off does not come back at once. Null: everything assigned is graded.
 */
export async function findNextAssignment(
  queries: Queries,
  input: { readonly studyId: string; readonly graderId: string; readonly after?: number },
): Promise<NextAssignment | null> {
  return await queries.maybeOne<NextAssignment>(sql`
    select assignment."id" as "assignmentId", item."id" as "itemId"
    from "Assignment" assignment join "Item" item on item."id" = assignment."itemId"
    where assignment."graderId" = ${input.graderId}::uuid and item."studyId" = ${input.studyId}::uuid
      and assignment."state" in ('queued', 'in_progress') and item."status" <> 'withdrawn'
    order by assignment."position" <= ${input.after ?? -1}, assignment."round", assignment."position"
    limit 1`);
}
