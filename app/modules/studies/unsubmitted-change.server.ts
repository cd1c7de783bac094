import { sql } from "#app/db/sql.server.ts";

/**
 * That the grade which "Assignment" as `assignment` of "Item" as `item` holds was changed since and not submitted again,
 * though it still could be.
 */
export const HAS_UNSUBMITTED_CHANGE = sql`(
  assignment."state" in ('submitted', 'second_look', 'sent_back') and assignment."draft" is not null
  and item."status" <> 'withdrawn' and (assignment."round" <> 1 or coalesce((
    select decision."kind" = 'reopen' from "Adjudication" decision where decision."itemId" = item."id"
    order by decision."seq" desc limit 1), true)))`;
