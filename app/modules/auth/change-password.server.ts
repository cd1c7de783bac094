import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { PersonActor } from "./actor.ts";
import { passwordFault } from "./password-rules.ts";
import { hashPassword, verifyPassword } from "./passwords.server.ts";
import { countAttempt, forgetAttempts, passwordLimit, tooManyAttempts } from "./rate-limit.server.ts";

/**
 * Sets a new password and ends the person's other sessions and open reset links. The current password is asked for,
 * and attempts at it are limited, unless the account has none yet.
 * @returns how many other sessions were ended
 */
export async function changePassword(
  database: Database,
  actor: PersonActor,
  input: { readonly sessionId: string; readonly currentPassword: string; readonly newPassword: string },
): Promise<Result<{ readonly endedSessions: number }>> {
  const account = await database.prisma.user.findUniqueOrThrow({
    where: { id: actor.userId },
    select: { passwordHash: true, person: { select: { name: true, email: true } } },
  });
  const fault = passwordFault(input.newPassword, [account.person.name, account.person.email]);
  if (fault) return refuse("invalid", fault, { fields: { newPassword: fault } });

  const limit = passwordLimit(actor.userId);
  if (account.passwordHash !== null) {
    const counted = await countAttempt(database, limit);
    if (!counted.isWithin) return tooManyAttempts(counted);
    if (!(await verifyPassword(account.passwordHash, input.currentPassword))) {
      const wrong = "This is not your current password.";
      return refuse("invalid", wrong, { fields: { currentPassword: wrong } });
    }
  }
  const passwordHash = await hashPassword(input.newPassword);

  return inTransaction(database, async (tx) => {
    const changed = await tx.execute(sql`
      update "User" set "passwordHash" = ${passwordHash}
      where "id" = ${actor.userId} and "passwordHash" is not distinct from ${account.passwordHash}`);
    if (changed === 0) return refuse("conflict", "The password was changed elsewhere in the meantime.");
    const endedSessions = await tx.execute(sql`
      delete from "Session" where "userId" = ${actor.userId} and "id" <> ${input.sessionId}`);
    await tx.execute(sql`
      update "AccessLink" set "revokedAt" = now()
      where "userId" = ${actor.userId} and "kind" = 'reset' and "spentAt" is null and "revokedAt" is null`);
    await forgetAttempts(tx, limit);
    await recordEvent(tx, {
      actor,
      action: "password.changed",
      subjectType: "User",
      subjectId: actor.userId,
      detail: { endedSessions },
    });
    return success({ endedSessions });
  });
}
