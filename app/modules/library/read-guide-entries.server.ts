import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";
import { GUIDE_ENTRY_COLUMNS } from "./guide-entry-columns.server.ts";

/** All entries of a guide version, by split and key, their inferences in the guide's order. */
export async function readGuideEntries(queries: Queries, guideVersionId: string): Promise<GuideEntry[]> {
  return queries.query<GuideEntry>(sql`
    select ${GUIDE_ENTRY_COLUMNS} from "GuideEntry" entry
    where entry."guideVersionId" = ${guideVersionId}::uuid order by entry."split", entry."sampleKey"`);
}
