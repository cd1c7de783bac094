import { sql } from "#app/db/sql.server.ts";

/** "Doubt" as `doubt`: what the adjudicator of the "Adjudication" in scope as `decision` asked about its item until then. */
export const DOUBTS_OF_DECISION = sql`from "Doubt" doubt
  where doubt."itemId" = decision."itemId" and doubt."askedById" = decision."adjudicatorId"
    and doubt."createdAt" <= decision."createdAt"`;
