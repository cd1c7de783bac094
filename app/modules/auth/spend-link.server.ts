import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction, type Transaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { PersonActor } from "./actor.ts";
import { beginSession, type StartedSession, type Visitor } from "./begin-session.server.ts";
import { createAccount, refusingTakenAddress } from "./create-account.server.ts";
import { claimLink, type OpenLink, readLink } from "./find-link.server.ts";
import { endSessionsOf } from "./lucia.server.ts";
import { passwordFault } from "./password-rules.ts";
import { hashPassword } from "./passwords.server.ts";

/** What a person enters on a link's page. */
export type LinkEntry = { readonly name: string; readonly email: string; readonly password: string };

/**
 * Does what a link of `/link/:token` is for, once: a set-up link makes the first admin, a reset link sets the password
 * and ends all sessions, a sign-in link needs nothing entered. Each then signs its person in.
 * Invitations are accepted by `modules/studies/accept-invitation.server.ts`.
 * @param entry what the link's kind asks for; the rest is ignored
 */
export async function spendLink(
  database: Database,
  visitor: Visitor,
  token: string,
  entry: Partial<LinkEntry>,
): Promise<Result<StartedSession>> {
  const link = await readLink(database, token);
  if (!link.ok) return link;
  const { kind } = link.value;
  if (kind === "invitation")
    return refuse("not_found", "This link is an invitation; open it at its own address.");
  if (kind === "sign_in") {
    return await inTransaction(database, async (tx) => {
      const claimed = await claimLink(tx, token);
      return claimed.ok ? success(await signInByLink(tx, visitor, claimed.value)) : claimed;
    });
  }

  const { name = "", email = "", password = "" } = entry;
  const known = kind === "set_up" ? [name, email] : [link.value.personName, link.value.personEmail];
  const fault = passwordFault(password, known);
  if (fault) return refuse("invalid", fault, { fields: { password: fault } });
  const passwordHash = await hashPassword(password);
  return await refusingTakenAddress(
    inTransaction(database, async (tx): Promise<Result<StartedSession>> => {
      if (kind === "set_up") await tx.execute(sql`lock table "User" in share row exclusive mode`);
      const claimed = await claimLink(tx, token);
      if (!claimed.ok) return claimed;
      if (kind === "reset") return success(await resetPassword(tx, visitor, claimed.value, passwordHash));
      const account = {
        personId: null,
        name,
        email,
        isAdmin: true,
        passwordHash,
        requestId: visitor.requestId,
      };
      const { userId } = await createAccount(tx, account, "account.set_up");
      return success(await beginSession(tx, visitor, userId));
    }),
  );
}

async function signInByLink(tx: Transaction, visitor: Visitor, link: OpenLink): Promise<StartedSession> {
  const actor = holderOf(link, visitor);
  const { userId } = actor;
  await recordEvent(tx, {
    actor,
    action: "session.started",
    subjectType: "User",
    subjectId: userId,
    detail: { linkId: link.id },
  });
  return await beginSession(tx, visitor, userId);
}

async function resetPassword(
  tx: Transaction,
  visitor: Visitor,
  link: OpenLink,
  passwordHash: string,
): Promise<StartedSession> {
  const actor = holderOf(link, visitor);
  const { userId } = actor;
  await tx.execute(sql`update "User" set "passwordHash" = ${passwordHash} where "id" = ${userId}`);
  await endSessionsOf(tx, userId);
  await recordEvent(tx, {
    actor,
    action: "password.reset",
    subjectType: "User",
    subjectId: userId,
    detail: { linkId: link.id },
  });
  return await beginSession(tx, visitor, userId);
}

/** The account that the link is for, as its own person. */
export function holderOf(link: OpenLink, visitor: Visitor): PersonActor {
  if (link.userId === null) throw new Error(`Link ${link.id} is for no account.`);
  return { kind: "person", userId: link.userId, isAdmin: link.isAdmin, requestId: visitor.requestId };
}
