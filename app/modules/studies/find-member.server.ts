import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";

/** The present membership of an account in a study. */
export async function findMember(
  queries: Queries,
  studyId: string,
  userId: string,
): Promise<Result<{ readonly memberId: string; readonly pseudonym: string }>> {
  const found = await queries.maybeOne<{ memberId: string; pseudonym: string }>(sql`
    select "id" as "memberId", "pseudonym" from "StudyMember"
    where "studyId" = ${studyId}::uuid and "userId" = ${userId}::uuid and "removedAt" is null`);
  return found === null ? refuse("not_found", "This person is no member of the study.") : success(found);
}
