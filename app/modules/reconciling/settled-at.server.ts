import { sql } from "#app/db/sql.server.ts";

/**
 * Since when an item is settled by the label in scope as `label`: since its last grade came in or its second look ended,
 * whichever was later, or since its decision. It follows from what the label rests on, so an item that was withdrawn and
 * put back, or whose grades were set aside for a while, has been settled all along; so has one whose decision was
 * reopened and confirmed. An extra grade that counts has the time at which it was handed in.
 */
export const SETTLED_AT = sql`
  case when label."adjudicationId" is null
    then greatest(
      (select max(grade."createdAt") from "Grade" grade where grade."id" = any(label."gradeIds")),
      (select max(look."closedAt") from "SecondLook" look where look."itemId" = label."itemId"))
    else (select max(decision."createdAt") from "Adjudication" standing
      join "Adjudication" decision on decision."itemId" = standing."itemId" and decision."seq" <= standing."seq"
        and decision."kind" = 'decide'
      where standing."id" = label."adjudicationId") end`;
