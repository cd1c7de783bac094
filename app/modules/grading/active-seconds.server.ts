import { sql } from "#app/db/sql.server.ts";

/**
 * For an update of "Assignment": the seconds that the room counted, never fewer than before and never more than have
 * passed since the item was first shown, by the database's clock.
 */
export function boundedSeconds(counted: number) {
  return sql`greatest("activeSeconds",
    least(${counted}, ceil(extract(epoch from now() - coalesce("openedAt", now()))))::int)`;
}
