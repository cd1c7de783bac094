import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordTime } from "#app/modules/hours/record-time.server.ts";

/** A person's entries by day, corrections one by one. */
export async function entriesOf(
  database: Database,
  userId: string,
): Promise<{ day: string; work: string; seconds: number }[]> {
  return await database.query(sql`
    select "day", "work", "seconds" from "TimeEntry" where "userId" = ${userId}::uuid
    order by "day", "createdAt", "seconds"`);
}

/** The item has been open for so many seconds. */
export async function showSince(database: Database, assignmentId: string, seconds: number): Promise<void> {
  await database.execute(sql`
    update "Assignment" set "openedAt" = now() - make_interval(secs => ${seconds})
    where "id" = ${assignmentId}::uuid`);
}

/** Measured time in the room that ended at noon of a day (UTC). */
export async function spendAtNoon(
  database: Database,
  spent: {
    readonly userId: string;
    readonly studyId: string;
    readonly day: string;
    readonly seconds: number;
  },
): Promise<void> {
  const { day, ...rest } = spent;
  await inTransaction(database, (tx) =>
    recordTime(tx, { ...rest, work: "room", until: new Date(`${day}T12:00:00Z`) }),
  );
}
