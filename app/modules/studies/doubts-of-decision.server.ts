import { sql } from "#app/db/sql.server.ts";

/** "Doubt" as `doubt`: those that the "Adjudication" in scope as `decision` links to. */
export const DOUBTS_OF_DECISION = sql`from "AdjudicationDoubt" linked
  join "Doubt" doubt on doubt."id" = linked."doubtId" where linked."adjudicationId" = decision."id"`;
