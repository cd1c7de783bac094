import { sql } from "#app/db/sql.server.ts";

/** The columns of a `GuideEntry`, over "GuideEntry" as `entry`; its inferences in the guide's order. */
export const GUIDE_ENTRY_COLUMNS = sql`
  entry."sampleKey", entry."split", entry."textHash", entry."outcome", entry."acceptableOutcomes",
  entry."addableOutcomes", entry."likelyErrors", entry."contested", entry."keyRemark",
  (select coalesce(jsonb_agg(jsonb_build_object('key', inference."key", 'text', inference."text",
      'group', inference."group", 'groupKind', inference."groupKind") order by inference."position"), '[]')
    from "GuideInference" inference where inference."guideEntryId" = entry."id") as "inferences"`;
