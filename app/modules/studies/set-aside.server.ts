import { type Sql, sql } from "#app/db/sql.server.ts";

/** That the grade which "Assignment" as `placed` of "Item" as `item` holds now is set aside, so that its place is free. */
export const HOLDS_SET_ASIDE = sql`exists (
  select from "SetAside" aside
  cross join lateral (
    select * from "Grade" where "assignmentId" = placed."id" order by "seq" desc limit 1) held
  where held."verdictId" is not null and ${covers(sql`held`, sql`placed`)})`;

/** That "Assignment" as `placed` of "Item" as `item` is a counted place with a grade which nobody asks to look at again. */
export const IS_DONE = sql`(placed."round" = 1 and placed."slot" is not null
  and placed."state" in ('submitted', 'second_look') and not ${HOLDS_SET_ASIDE})`;

/** That all that a grader will still grade of a task of a study is set aside: there is no last day. */
function willBeSetAside(studyId: Sql, graderId: Sql, studyTaskId: Sql): Sql {
  return sql`exists (
    select from "SetAside" aside where aside."studyId" = ${studyId} and aside."graderId" = ${graderId}
      and aside."revokedAt" is null and aside."to" is null
      and coalesce(aside."studyTaskId", ${studyTaskId}) = ${studyTaskId})`;
}

/** The same of "StudyMember" as `member` and "StudyTask" as `studied`. */
export const WILL_BE_SET_ASIDE = willBeSetAside(
  sql`member."studyId"`,
  sql`member."userId"`,
  sql`studied."id"`,
);

/** The same of "Assignment" as `assignment` of "Item" as `item`: whoever holds it is not asked for it any more. */
export const IS_CLOSED_TO_ITS_GRADER = willBeSetAside(
  sql`item."studyId"`,
  sql`assignment."graderId"`,
  sql`item."studyTaskId"`,
);

/** That a grade, by its columns `createdAt` and the assignment's grader, is set aside; over "Item" as `item`. */
export function isSetAside(grade: Sql, assignment: Sql): Sql {
  return sql`exists (select from "SetAside" aside where ${covers(grade, assignment)})`;
}

/** Why it is, by the last who set it aside; null: it is not. */
export function setAsideReason(grade: Sql, assignment: Sql): Sql {
  return sql`(select aside."reason" from "SetAside" aside where ${covers(grade, assignment)}
    order by aside."createdAt" desc limit 1)`;
}

/** That "SetAside" as `aside` takes a grade of "Item" as `item` out of labels. */
export function covers(grade: Sql, assignment: Sql): Sql {
  return sql`(aside."studyId" = item."studyId"
    and aside."graderId" = ${assignment}."graderId" and aside."revokedAt" is null
    and (aside."studyTaskId" is null or aside."studyTaskId" = item."studyTaskId")
    and (aside."from" is null or ${grade}."createdAt" >= aside."from")
    and (aside."to" is null or ${grade}."createdAt" <= aside."to"))`;
}
