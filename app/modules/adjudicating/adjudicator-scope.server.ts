import { type Sql, sql } from "#app/db/sql.server.ts";

/** Whether the person adjudicates the task of the "Item" in scope as `item`. */
export function adjudicates(userId: string | null): Sql {
  return sql`exists (
    select from "StudyMember" member join "StudyMemberRole" held on held."memberId" = member."id"
    where member."studyId" = item."studyId" and member."userId" = ${userId}::uuid
      and member."removedAt" is null and held."role" = 'adjudicator'
      and (held."studyTaskId" is null or held."studyTaskId" = item."studyTaskId"))`;
}

/** Whether the person ever graded the "Item" in scope as `item`, in whichever round; then another one decides it. */
export function hasGraded(userId: string | null): Sql {
  return sql`exists (
    select from "Assignment" own join "Grade" given on given."assignmentId" = own."id"
    where own."itemId" = item."id" and own."graderId" = ${userId}::uuid)`;
}
