import type { Database } from "#app/db/database.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { findUserByEmail } from "#app/modules/auth/find-user.server.ts";
import type { CommandContext } from "./command.ts";

/** The account that an address names, with the database that it is in; somebody who is only invited has none. */
export async function findAccount(
  { openDatabase }: Pick<CommandContext, "openDatabase">,
  address: string,
): Promise<Result<{ readonly database: Database; readonly userId: string }>> {
  const opened = await openDatabase();
  if (!opened.ok) return opened;
  const found = await findUserByEmail(opened.value, address);
  if (!found.ok) return found;
  if (found.value.kind === "invited")
    return refuse("conflict", "This person has not accepted their invitation yet, so there is no account.");
  return success({ database: opened.value, userId: found.value.userId });
}
