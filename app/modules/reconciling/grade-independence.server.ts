import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";

/**
 * Whether a grade written now rests on its author's reading alone: nothing that others said about the item has
 * reached this grader. A second look that told them which field differs, a send-back, a remark in the item's thread, a
 * ruling that came from the item, a decision, and having been shown what became of it all end it, for good. A second
 * look reaches those whom it told, and a thread is shown only to whoever has graded.
 */
export async function isIndependent(queries: Queries, assignmentId: string): Promise<boolean> {
  const { reached } = await queries.one<{ reached: boolean }>(sql`
    select exists (select from "SecondLook"
        where "itemId" = assignment."itemId" and assignment."id" = any("toldAssignmentIds"))
      or exists (select from "SendBack" where "assignmentId" = assignment."id")
      or exists (select from "Comment" where "itemId" = assignment."itemId" and "authorId" <> assignment."graderId")
        and exists (select from "Grade" where "assignmentId" = assignment."id")
      or exists (select from "Doubt" where "itemId" = assignment."itemId" and "rulingId" is not null)
      or exists (select from "Adjudication" where "itemId" = assignment."itemId")
      or exists (select from "DecisionShown" where "itemId" = assignment."itemId"
        and "graderId" = assignment."graderId") as "reached"
    from "Assignment" assignment where assignment."id" = ${assignmentId}::uuid`);
  return !reached;
}
