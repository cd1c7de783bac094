import { ZONE_SETTING } from "./pool.server.ts";
import { type Sql, sql } from "./sql.server.ts";

/** The installation's time zone (text), as each connection of the pool carries it; UTC where a proxy has dropped it. */
export const zone: Sql = sql`coalesce(nullif(current_setting(${ZONE_SETTING}, true), ''), 'UTC')`;

/** The calendar day (date) of a moment (timestamptz) in the installation's time zone. */
export function dayOf(moment: Sql): Sql {
  return sql`((${moment}) at time zone ${zone})::date`;
}

/** The moment (timestamptz) at which a calendar day begins there. */
export function startOfDay(day: Sql): Sql {
  return sql`((${day})::timestamp at time zone ${zone})`;
}

/** Today there (date), by the database's clock. */
export const today: Sql = dayOf(sql`now()`);
