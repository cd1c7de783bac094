import { type Sql, sql } from "#app/db/sql.server.ts";

/** That the grade which "Assignment" as `placed` of "Item" as `item` holds now is set aside, so that its place is free. */
export const HOLDS_SET_ASIDE = sql`exists (
  select from "SetAside" waived
  cross join lateral (
    select * from "Grade" where "assignmentId" = placed."id" order by "seq" desc limit 1) held
  where waived."studyId" = item."studyId" and waived."graderId" = placed."graderId" and held."verdictId" is not null
    and ${isSetAside(sql`held`, sql`placed`)})`;

/** That a grade, by its columns `createdAt` and the assignment's grader, is set aside; over "Item" as `item`. */
export function isSetAside(grade: Sql, assignment: Sql): Sql {
  return sql`exists (select ${covering(grade, assignment)})`;
}

/** Why it is, by the last who set it aside; null: it is not. */
export function setAsideReason(grade: Sql, assignment: Sql): Sql {
  return sql`(select aside."reason" ${covering(grade, assignment)} order by aside."createdAt" desc limit 1)`;
}

function covering(grade: Sql, assignment: Sql): Sql {
  return sql`from "SetAside" aside where aside."studyId" = item."studyId"
    and aside."graderId" = ${assignment}."graderId" and aside."revokedAt" is null
    and (aside."studyTaskId" is null or aside."studyTaskId" = item."studyTaskId")
    and (aside."from" is null or ${grade}."createdAt" >= aside."from")
    and (aside."to" is null or ${grade}."createdAt" <= aside."to")`;
}
