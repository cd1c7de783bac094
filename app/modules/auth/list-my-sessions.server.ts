import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import type { PersonActor } from "./actor.ts";
import { deviceWords } from "./device-words.ts";
import { sessionHolds } from "./lucia.server.ts";

export type MySession = {
  readonly id: string;
  /** E.g. `Firefox on Linux`. */
  readonly device: string;
  readonly isCurrent: boolean;
  readonly createdAt: Date;
  /** To within a few minutes. */
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
};

/** The person's sessions that hold, the asking one first, then the last used. */
export async function listMySessions(
  database: Database,
  actor: PersonActor,
  currentSessionId: string,
): Promise<MySession[]> {
  const rows = await database.query<Omit<MySession, "device"> & { userAgent: string }>(sql`
    select "id", "userAgent", "createdAt", "lastSeenAt", "expiresAt", "id" = ${currentSessionId} as "isCurrent"
    from "Session" where "userId" = ${actor.userId} and ${sessionHolds}
    order by "isCurrent" desc, "lastSeenAt" desc, "id"`);
  return rows.map(({ userAgent, ...session }) => ({ ...session, device: deviceWords(userAgent) }));
}
