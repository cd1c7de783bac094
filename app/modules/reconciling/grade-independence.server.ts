import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { reachedGrader } from "#app/modules/studies/label-prompts.server.ts";

/**
 * Whether a grade written now rests on its author's reading alone: nothing that others said about the item has
 * reached this grader. A second look that told them which field differs, a send-back, a remark in the item's thread, a
 * ruling that came from the item, a decision, and having been shown what became of it all end it, for good.
 */
export async function isIndependent(queries: Queries, assignmentId: string): Promise<boolean> {
  const { reached } = await queries.one<{ reached: readonly string[] }>(sql`
    select to_jsonb(${reachedGrader(sql`'infinity'::timestamptz`)}) as "reached"
    from "Assignment" placed where placed."id" = ${assignmentId}::uuid`);
  return reached.length === 0;
}
