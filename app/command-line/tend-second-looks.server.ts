import type { Database } from "#app/db/database.server.ts";
import { closeDueSecondLooks } from "#app/modules/reconciling/close-due-second-looks.server.ts";
import type { Log } from "#app/observability/log.server.ts";

const MINUTE_IN_MILLISECONDS = 60_000;

/**
 * Moves on the items whose second look has passed its deadline, now and every minute, for as long as the process
 * serves. Every server of a team may do so. What goes wrong is logged and tried again a minute later.
 * @returns stops it, once the round under way is over
 */
export function tendSecondLooks(
  database: Database,
  log: Pick<Log, "info" | "error">,
  intervalMilliseconds = MINUTE_IN_MILLISECONDS,
): () => Promise<void> {
  let round: Promise<void> | null = null;
  const begin = () => {
    round ??= tend(database, log).finally(() => {
      round = null;
    });
  };
  begin();
  const timer = setInterval(begin, intervalMilliseconds).unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}

async function tend(database: Database, log: Pick<Log, "info" | "error">): Promise<void> {
  try {
    const moved = await closeDueSecondLooks(database);
    if (moved > 0) log.info({ moved }, "Second looks were over");
  } catch (error) {
    log.error({ err: error }, "Second looks that are over could not be moved on");
  }
}
