import { sql } from "#app/db/sql.server.ts";
import { isSetAside } from "./set-aside.server.ts";

/**
 * A lateral relation of at most one row for "Assignment" as `placed` of "Item" as `item`: the last revision of "Grade" that
 * was made before anything of the others had reached its author. None where that is set aside; its `verdictId` is null
 * where it took the grade back.
 */
export const INDEPENDENT_GRADE = sql`(
  select last.* from (
    select * from "Grade" where "assignmentId" = placed."id" and "independent" order by "seq" desc limit 1
  ) last
  where not ${isSetAside(sql`last`, sql`placed`)})`;
