import { sql } from "#app/db/sql.server.ts";
import { isSetAside } from "#app/modules/studies/set-aside.server.ts";

/**
 * The counted grades of the "Item" in scope as `item`, for a lateral subquery: rows `assignment`, `grade` and `verdict`.
 * A counted grade is the last revision of a round-1 assignment in a slot that is neither taken back nor made by a
 * grader who is set aside for its task and time.
 */
export const COUNTED_GRADES = sql`
  from "Assignment" assignment
  join lateral (select * from "Grade" where "assignmentId" = assignment."id" order by "seq" desc limit 1) grade on true
  join "Verdict" verdict on verdict."id" = grade."verdictId"
  where assignment."itemId" = item."id" and assignment."round" = 1 and assignment."slot" is not null
    and not ${isSetAside(sql`grade`, sql`assignment`)}`;
