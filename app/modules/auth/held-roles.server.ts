import { sql } from "#app/db/sql.server.ts";

/**
 * That "StudyMember" as `member` grades in "Study" as `study` among known checks, so that their reading of it rests until
 * it is closed: figures that move with every grade but that of a check would tell the checks.
 */
export const READING_RESTS = sql`(study."status" = 'open' and study."checksPerHundred" > 0 and exists (
  select from "StudyMemberRole" where "memberId" = member."id" and "role" = 'grader'))`;

/** The roles that "StudyMember" as `member` of "Study" as `study` has now, each once; none once they are removed. */
export const HELD_ROLES = sql`array(
  select distinct held."role"::text from "StudyMemberRole" held
  where held."memberId" = member."id" and member."removedAt" is null
    and not (held."role" = 'researcher' and ${READING_RESTS}))`;
