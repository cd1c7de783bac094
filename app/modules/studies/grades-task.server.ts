import { type Sql, sql } from "#app/db/sql.server.ts";

/** That "StudyMember" as `member` is present and a grader of at least one task. */
export const IS_GRADER = sql`(member."removedAt" is null and exists (
  select from "StudyMemberRole" held where held."memberId" = member."id" and held."role" = 'grader'))`;

/** That "StudyMember" as `member` is present and grades the task of that study, by its id. */
export function gradesTask(studyTaskId: Sql): Sql {
  return sql`(member."removedAt" is null and exists (
    select from "StudyMemberRole" held where held."memberId" = member."id" and held."role" = 'grader'
      and (held."studyTaskId" is null or held."studyTaskId" = ${studyTaskId})))`;
}
