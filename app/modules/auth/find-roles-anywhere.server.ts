import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { StudyRole } from "./actor.ts";

/** The roles that a person holds in any study. */
export async function findRolesAnywhere(queries: Queries, userId: string): Promise<ReadonlySet<StudyRole>> {
  const rows = await queries.query<{ role: StudyRole }>(sql`
    select distinct "role" from "StudyMemberRole" r join "StudyMember" m on m."id" = r."memberId"
    where m."userId" = ${userId} and m."removedAt" is null`);
  return new Set(rows.map((row) => row.role));
}
