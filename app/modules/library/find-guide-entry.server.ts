import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";
import { entryFits } from "./entry-fits.server.ts";
import { GUIDE_ENTRY_COLUMNS } from "./guide-entry-columns.server.ts";

/**
 * What a guide version says about a sample version, or null where it has no entry. An entry that names a text by its
 * hash holds for that text alone: published samples changed between versions under the same key.
 */
export async function findGuideEntry(
  queries: Queries,
  guideVersionId: string | null,
  sampleVersionId: string,
): Promise<GuideEntry | null> {
  if (guideVersionId === null) return null;
  return await queries.maybeOne<GuideEntry>(sql`
    select ${GUIDE_ENTRY_COLUMNS}
    from "SampleVersion" version
    join "Sample" sample on sample."id" = version."sampleId"
    join "GuideEntry" entry on ${entryFits(sql`entry`, sql`sample`, sql`version`)}
    where version."id" = ${sampleVersionId}::uuid and entry."guideVersionId" = ${guideVersionId}::uuid`);
}
