import { isUniqueViolation } from "#app/db/database-errors.ts";
import { sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";
import { type Result, refuse } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { PersonActor } from "./actor.ts";

export type NewAccount = {
  /** The person that an invitation made; null makes one. */
  readonly personId: string | null;
  readonly name: string;
  readonly email: string;
  readonly isAdmin: boolean;
  /** Null: no password yet; the person comes in by a link. */
  readonly passwordHash: string | null;
  readonly requestId: string | null;
};

/**
 * Makes an account in the caller's transaction, and records it as its own person's act.
 * @throws a unique violation when the address belongs to somebody else; see `refusingTakenAddress`
 */
export async function createAccount(
  tx: Transaction,
  account: NewAccount,
  action: "account.set_up" | "account.created",
): Promise<PersonActor> {
  const { name, email } = account;
  const { id: personId } =
    account.personId === null
      ? await tx.one<{ id: string }>(
          sql`insert into "Person" ("name", "email") values (${name}, ${email}) returning "id"`,
        )
      : await tx.one<{ id: string }>(sql`
          update "Person" set "name" = ${name}, "email" = ${email}
          where "id" = ${account.personId}::uuid and "erasedAt" is null returning "id"`);
  const { id: userId } = await tx.one<{ id: string }>(sql`
    insert into "User" ("personId", "isAdmin", "passwordHash")
    values (${personId}, ${account.isAdmin}, ${account.passwordHash}) returning "id"`);
  const actor = { kind: "person", userId, isAdmin: account.isAdmin, requestId: account.requestId } as const;
  await recordEvent(tx, {
    actor,
    action,
    subjectType: "User",
    subjectId: userId,
    detail: { isAdmin: account.isAdmin },
  });
  return actor;
}

/** Turns the violation of an address that somebody has into a refusal under the field `email`. */
export async function refusingTakenAddress<Value>(work: Promise<Result<Value>>): Promise<Result<Value>> {
  try {
    return await work;
  } catch (error) {
    if (!isUniqueViolation(error, "Person_email_key")) throw error;
    const message = "Another account has this address.";
    return refuse("invalid", message, { fields: { email: message } });
  }
}
