import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction, type Transaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import { beginSession, type StartedSession, type Visitor } from "#app/modules/auth/begin-session.server.ts";
import { createAccount, refusingTakenAddress } from "#app/modules/auth/create-account.server.ts";
import { claimLink, type OpenLink, readLink } from "#app/modules/auth/find-link.server.ts";
import { passwordFault } from "#app/modules/auth/password-rules.ts";
import { hashPassword } from "#app/modules/auth/passwords.server.ts";
import { holderOf, type LinkEntry } from "#app/modules/auth/spend-link.server.ts";
import { insertMember } from "./insert-member.server.ts";
import { lockStudy } from "./read-study.server.ts";

/**
 * Accepts an invitation, once: makes the account with what the person entered, gives it the roles that the invitation
 * offers, and signs the person in. Somebody who has an account by now just gains the roles, and is not signed in: the
 * link proves no password.
 * @param entry needed where the person has no account yet
 */
export async function acceptInvitation(
  database: Database,
  visitor: Visitor,
  token: string,
  entry: LinkEntry | null,
): Promise<Result<StartedSession | null>> {
  const link = await readLink(database, token);
  if (!link.ok) return link;
  if (link.value.userId !== null) {
    return await inTransaction(database, async (tx): Promise<Result<null>> => {
      const claimed = await claimLink(tx, token);
      if (!claimed.ok) return claimed;
      const actor = await accountHolder(tx, visitor, claimed.value);
      const given = await giveWhatIsOffered(tx, actor, claimed.value);
      return given.ok ? success(null) : given;
    });
  }

  if (entry === null) return refuse("invalid", "Choose a name, an address and a password.");
  const fault = passwordFault(entry.password, [entry.name, entry.email]);
  if (fault) return refuse("invalid", fault, { fields: { password: fault } });
  const passwordHash = await hashPassword(entry.password);
  return await refusingTakenAddress(
    inTransaction(database, async (tx): Promise<Result<StartedSession>> => {
      const claimed = await claimLink(tx, token);
      if (!claimed.ok) return claimed;
      const { invitation, userId: madeMeanwhile } = claimed.value;
      if (invitation === null) return refuse("not_found", "This link is no invitation.");
      if (madeMeanwhile !== null) {
        return refuse("conflict", "Your account was made with another invitation. Open this one again.");
      }
      const { name, email } = entry;
      const { personId, makesAdmin: isAdmin } = invitation;
      const account = { personId, name, email, isAdmin, passwordHash, requestId: visitor.requestId };
      const actor = await createAccount(tx, account, "account.created");
      const given = await giveWhatIsOffered(tx, actor, claimed.value);
      if (!given.ok) return given;
      return success(await beginSession(tx, visitor, actor.userId));
    }),
  );
}

async function accountHolder(tx: Transaction, visitor: Visitor, link: OpenLink): Promise<PersonActor> {
  const actor = holderOf(link, visitor);
  const { userId } = actor;
  if (link.invitation?.makesAdmin && !actor.isAdmin) {
    await tx.execute(sql`update "User" set "isAdmin" = true where "id" = ${userId}`);
    await recordEvent(tx, { actor, action: "admin.granted", subjectType: "User", subjectId: userId });
  }
  return actor;
}

/** Closes the invitation and adds its person to its study, who may be a member by now. */
async function giveWhatIsOffered(tx: Transaction, actor: PersonActor, link: OpenLink): Promise<Result<null>> {
  const { invitation } = link;
  if (invitation === null) return refuse("not_found", "This link is no invitation.");
  const accepted = await tx.execute(sql`
    update "Invitation" set "acceptedAt" = now(), "acceptedById" = ${actor.userId}
    where "id" = ${invitation.id} and "acceptedAt" is null and "revokedAt" is null`);
  if (accepted === 0) return refuse("expired", "This invitation was withdrawn or accepted a moment ago.");
  const studyId = invitation.study?.id ?? null;
  await recordEvent(tx, {
    actor,
    action: "invitation.accepted",
    studyId,
    subjectType: "Invitation",
    subjectId: invitation.id,
  });
  if (studyId === null) return success(null);
  await lockStudy(tx, studyId);
  const grants = invitation.roles.map((role) => ({ role, tasks: null }));
  const added = await insertMember(tx, actor, { studyId, userId: actor.userId, grants });
  return added.ok || added.refusal.code === "conflict" ? success(null) : added;
}
