import { type Sql, sql } from "#app/db/sql.server.ts";

/**
 * What others said about its item that had reached the grader of "Assignment" as `placed`, as an array of `LabelPrompt`. A
 * second look reaches those whom it told, and a thread is shown only to whoever has graded.
 * @param until a time; what came later does not count
 */
export function reachedGrader(until: Sql): Sql {
  return sql`array_remove(array[
    case when exists (select from "SecondLook" where "itemId" = placed."itemId"
      and placed."id" = any("toldAssignmentIds") and "openedAt" <= ${until}) then 'second_look' end,
    case when exists (select from "SendBack" where "assignmentId" = placed."id" and "createdAt" <= ${until})
      then 'send_back' end,
    case when exists (select from "Comment" where "itemId" = placed."itemId" and "authorId" <> placed."graderId"
        and "createdAt" <= ${until})
      and exists (select from "Grade" where "assignmentId" = placed."id" and "createdAt" < ${until}) then 'thread' end,
    case when exists (select from "Doubt" doubt join "Ruling" ruling on ruling."id" = doubt."rulingId"
      where doubt."itemId" = placed."itemId" and ruling."createdAt" <= ${until}) then 'ruling' end,
    case when exists (select from "Adjudication" where "itemId" = placed."itemId" and "createdAt" <= ${until})
      then 'decision' end,
    case when exists (select from "DecisionShown" where "itemId" = placed."itemId"
      and "graderId" = placed."graderId" and "at" <= ${until}) then 'outcome' end], null)`;
}

/** What had reached those who looked again before "Label" as `label` agreed, as jsonb; else an empty list. */
export const LABEL_PROMPTED_BY: Sql = sql`case when label."basis" = 'second_look' then (
  select coalesce(jsonb_agg(distinct prompt), '[]') from "Grade" grade
  join "Assignment" placed on placed."id" = grade."assignmentId"
  cross join lateral unnest(${reachedGrader(sql`grade."createdAt"`)}) prompt
  where grade."id" = any(label."gradeIds") and grade."seq" > 1 and not grade."independent") else '[]' end`;
