import type { Database } from "#app/db/database.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { Result } from "#app/lib/result.ts";
import type { Actor } from "./actor.ts";
import { type IssuedInvitation, invitePersonIn } from "./invite-person.server.ts";

/** Invites a person to have an account, without a role in any study yet. The link is for the actor to pass on. */
export async function inviteToWorkplace(
  database: Database,
  actor: Actor,
  input: { readonly name: string | null; readonly email: string | null; readonly makesAdmin: boolean },
): Promise<Result<IssuedInvitation>> {
  return await inTransaction(database, (tx) =>
    invitePersonIn(tx, actor, { ...input, studyId: null, roles: [] }),
  );
}
