import { type Sql, sql } from "#app/db/sql.server.ts";

/** That a grade, by its columns `createdAt` and the assignment's grader, is set aside; over "Item" as `item`. */
export function isSetAside(grade: Sql, assignment: Sql): Sql {
  return sql`exists (select from "SetAside" aside where aside."studyId" = item."studyId"
    and aside."graderId" = ${assignment}."graderId" and aside."revokedAt" is null
    and (aside."studyTaskId" is null or aside."studyTaskId" = item."studyTaskId")
    and (aside."from" is null or ${grade}."createdAt" >= aside."from")
    and (aside."to" is null or ${grade}."createdAt" <= aside."to"))`;
}
