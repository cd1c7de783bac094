import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";

/**
 * What a database is to the demonstration. `complete`: it holds one. `begun`: one is being loaded into it, or was cut
 * short. `empty`: nothing was ever entered. `foreign`: somebody's own work.
 */
export type DemonstrationState = "complete" | "begun" | "empty" | "foreign";

export async function readDemonstrationState(queries: Queries): Promise<DemonstrationState> {
  const { isBegun, isComplete, isInUse } = await queries.one<Record<string, boolean>>(sql`
    select exists (select from "Installation") as "isBegun",
      exists (select from "Installation" where "demonstrationAt" is not null) as "isComplete",
      exists (select from "Person") or exists (select from "Task") or exists (select from "Model")
        or exists (select from "Study") or exists (select from "AuditEvent") as "isInUse"`);
  if (isComplete) return "complete";
  if (isBegun) return "begun";
  return isInUse ? "foreign" : "empty";
}
