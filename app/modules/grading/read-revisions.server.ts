import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { verdictJson } from "#app/modules/verdicts/load-verdicts.server.ts";
import type { StoredRevision } from "./grade-history.ts";

/** All revisions of the grade that an assignment holds, the oldest first. */
export async function readRevisions(queries: Queries, assignmentId: string): Promise<StoredRevision[]> {
  const rows = await queries.query<Omit<StoredRevision, "at"> & { readonly at: Date }>(sql`
    select grade."kind", grade."createdAt" as "at", ${verdictJson(sql`verdict`)} as "verdict"
    from "Grade" grade left join "Verdict" verdict on verdict."id" = grade."verdictId"
    where grade."assignmentId" = ${assignmentId}::uuid order by grade."seq"`);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
