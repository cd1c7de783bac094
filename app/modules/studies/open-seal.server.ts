import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { findAccount } from "./find-account.server.ts";
import { lockStudy } from "./read-study.server.ts";
import { isSealed } from "./seal.ts";

/** Opens a sealed study's figures to one person before it closes; who, for whom and why stay on record. */
export async function openSeal(
  database: Database,
  actor: Actor,
  input: { readonly studyId: string; readonly account: string; readonly reason: string },
): Promise<Result<null>> {
  const { studyId } = input;
  const reason = input.reason.trim();
  if (reason === "")
    return refuse("invalid", "Say why the figures are opened.", { fields: { reason: "Say why." } });
  if (actor.kind !== "person")
    return refuse("forbidden", "Only a signed-in admin opens a seal: the record names them.");
  return await inTransaction(database, async (tx) => {
    const study = await lockStudy(tx, studyId);
    if (!isSealed({ status: study.status, sealed: study.protocol.sealed }))
      return refuse("conflict", "The study is not sealed.");
    const account = await findAccount(tx, input.account);
    if (!account.ok) return account;
    const { id } = await tx.one<{ id: string }>(sql`
      insert into "SealOpening" ("studyId", "openedById", "openedForId", "reason")
      values (${studyId}::uuid, ${actor.userId}::uuid, ${account.value}::uuid, ${reason}) returning "id"`);
    await recordEvent(tx, {
      actor,
      action: "seal.opened",
      studyId,
      subjectType: "SealOpening",
      subjectId: id,
      detail: { openedForId: account.value },
    });
    return success(null);
  });
}
