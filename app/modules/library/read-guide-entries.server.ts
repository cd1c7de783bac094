import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";

/** All entries of a guide version, by split and key, their inferences in the guide's order. */
export async function readGuideEntries(queries: Queries, guideVersionId: string): Promise<GuideEntry[]> {
  return queries.query<GuideEntry>(sql`
    select e."sampleKey", e."split", e."textHash", e."outcome", e."acceptableOutcomes", e."addableOutcomes",
      e."likelyErrors", e."contested", e."keyRemark",
      coalesce((
        select jsonb_agg(jsonb_build_object('key', i."key", 'text', i."text", 'group', i."group", 'groupKind', i."groupKind")
          order by i."position")
        from "GuideInference" i where i."guideEntryId" = e."id"), '[]'::jsonb) as "inferences"
    from "GuideEntry" e where e."guideVersionId" = ${guideVersionId}::uuid order by e."split", e."sampleKey"`);
}
