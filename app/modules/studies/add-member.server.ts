import type { Database } from "#app/db/database.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { Result } from "#app/lib/result.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { findAccount } from "./find-account.server.ts";
import { type InsertedMember, insertMember } from "./insert-member.server.ts";
import { lockStudy } from "./read-study.server.ts";
import type { NewMember } from "./study-schema.ts";

/** Adds somebody who has an account to a study, under the next free pseudonym or the one they had before. */
export async function addMember(
  database: Database,
  actor: Actor,
  input: NewMember & { readonly studyId: string },
): Promise<Result<InsertedMember>> {
  return await inTransaction(database, async (tx) => {
    await lockStudy(tx, input.studyId);
    const account = await findAccount(tx, input.account);
    if (!account.ok) return account;
    return await insertMember(tx, actor, {
      studyId: input.studyId,
      userId: account.value,
      grants: input.roles,
    });
  });
}
