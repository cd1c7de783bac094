import { type Sql, sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { Thread } from "./thread.ts";

/** The thread of the "Item" in scope as `item`, as one json value, as this person reads it: by places, never by names. */
export function threadJson(userId: string | null): Sql {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'by', case when place."id" is null then 'Adjudicator' when place."slot" is null then 'A grader'
        else 'Grader ' || chr(64 + place."slot") end,
      'isMine', remark."authorId" = ${userId}::uuid, 'text', remark."text", 'resolves', remark."resolves",
      'at', to_char(remark."createdAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by remark."seq"), '[]')
    from "Comment" remark
    left join "Assignment" place on place."itemId" = item."id" and place."graderId" = remark."authorId"
      and place."round" = 1
    where remark."itemId" = item."id")`;
}

/**
 * Whether the grader of the "Assignment" in scope as `assignment` takes part in its item's thread: only whoever holds a
 * counted place and has graded, so that no first grade is made with others' words in mind.
 */
export const TAKES_PART = sql`(assignment."round" = 1 and assignment."slot" is not null
  and exists (select from "Grade" given where given."assignmentId" = assignment."id"))`;

export async function readThread(queries: Queries, userId: string | null, itemId: string): Promise<Thread> {
  const { thread } = await queries.one<{ thread: Thread }>(sql`
    select ${threadJson(userId)} as "thread" from "Item" item where item."id" = ${itemId}::uuid`);
  return thread;
}
