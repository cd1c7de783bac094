import type { z } from "zod";
import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { signInSchema } from "./account-schema.ts";
import type { PersonActor } from "./actor.ts";
import { beginSession, type StartedSession, type Visitor } from "./begin-session.server.ts";
import { deleteExpiredSessions } from "./lucia.server.ts";
import { verifyPassword } from "./passwords.server.ts";
import {
  accountLimit,
  addressLimit,
  countAttempt,
  deleteOldAttempts,
  forgetAttempts,
  tooManyAttempts,
} from "./rate-limit.server.ts";

const WRONG = refuse(
  "invalid",
  "This address and password do not belong together, or the account is disabled.",
);

/**
 * Signs a person in. Attempts are counted per address and per account before any password is compared; an unknown
 * account costs the same work as a wrong password and gets the same words.
 *
 * @param meant the person whose work waits for it: anybody else is refused and gets no session; null: whoever it is
 */
export async function signIn(
  database: Database,
  visitor: Visitor,
  input: z.output<typeof signInSchema>,
  meant: string | null = null,
): Promise<Result<StartedSession>> {
  const fromAddress = await countAttempt(database, addressLimit(visitor.address));
  if (!fromAddress.isWithin) return tooManyAttempts(fromAddress);
  const account = accountLimit(input.email);
  const forAccount = await countAttempt(database, account);
  const found = await database.prisma.user.findFirst({
    where: { person: { email: input.email }, disabledAt: null, kind: "human" },
    select: { id: true, isAdmin: true, passwordHash: true },
  });
  if (!forAccount.isWithin) {
    if (forAccount.isFirstBeyond && found) await recordLimit(database, found.id);
    return tooManyAttempts(forAccount);
  }
  const fits = await verifyPassword(found?.passwordHash ?? null, input.password);
  if (!found || !fits) return WRONG;
  if (meant !== null && found.id !== meant)
    return refuse("conflict", "This is another account than the one whose work stands on the page.");

  const started = await inTransaction(database, async (tx): Promise<Result<StartedSession>> => {
    // Neither disabled nor given another password since it was compared.
    const held = await tx.maybeOne(sql`
      select "id" from "User"
      where "id" = ${found.id} and "disabledAt" is null and "passwordHash" = ${found.passwordHash} for share`);
    if (!held) return WRONG;
    const session = await beginSession(tx, visitor, found.id);
    await forgetAttempts(tx, account);
    const actor: PersonActor = {
      kind: "person",
      userId: found.id,
      isAdmin: found.isAdmin,
      requestId: visitor.requestId,
    };
    await recordEvent(tx, { actor, action: "session.started", subjectType: "User", subjectId: found.id });
    return success(session);
  });
  if (started.ok) {
    await deleteExpiredSessions(database);
    await deleteOldAttempts(database);
  }
  return started;
}

async function recordLimit(database: Database, userId: string): Promise<void> {
  await inTransaction(database, (tx) =>
    recordEvent(tx, {
      actor: { kind: "system" },
      action: "sign_in.limited",
      subjectType: "User",
      subjectId: userId,
    }),
  );
}
