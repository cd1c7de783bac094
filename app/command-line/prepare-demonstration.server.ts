import { type Result, refuse, success } from "#app/lib/result.ts";
import { readDemonstrationState } from "#app/seeding/demonstration-state.server.ts";
import { loadDemonstration } from "#app/seeding/load-demonstration.server.ts";
import type { CommandContext } from "./command.ts";
import type { Installation } from "./open-installation.server.ts";

/**
 * Gives Assize's own PostgreSQL its demonstration while it is empty, and finishes one that was cut short. A database
 * that DATABASE_URL names is left as it is.
 */
export async function prepareDemonstration(
  { database, embedded }: Pick<Installation, "database" | "embedded">,
  { projectRoot, tell, progress }: Pick<CommandContext, "projectRoot" | "tell" | "progress">,
): Promise<Result<null>> {
  if (embedded === null) return success(null);
  const state = await readDemonstrationState(database);
  if (state === "complete" || state === "foreign") return success(null);
  tell(
    state === "empty"
      ? "Loading the demonstration; this happens once."
      : "Finishing the demonstration, which was cut short.",
  );
  const onProgress = (done: number, total: number) => progress("Demonstration", done, total);
  const loaded = await loadDemonstration(database, { root: projectRoot, onProgress });
  // Another start that was quicker has loaded it.
  if (loaded.ok || (await readDemonstrationState(database)) === "complete") return success(null);
  const { dataDirectory } = embedded;
  return refuse("conflict", `${loaded.refusal.message}\nRemove ${dataDirectory} and start again.`);
}
