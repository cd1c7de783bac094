import { randomBytes } from "node:crypto";
import type { Database } from "#app/db/database.server.ts";
import { nothing, type Sql, sql } from "#app/db/sql.server.ts";
import { inTransaction, type Transaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { sha256Hex } from "#app/lib/sha256.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import { type Actor, actorUserId } from "./actor.ts";
import { LINK_HOURS, type LinkKind, linkPath } from "./links.ts";

/** What a link is for. Invitations are made by `invitePerson`; their links can be issued anew. */
export type LinkSubject =
  | { readonly kind: "set_up" }
  | {
      readonly kind: "invitation";
      readonly invitationId: string;
      /** On a study's page, where an invitation of another place is not found. */
      readonly studyId?: string;
    }
  | { readonly kind: "reset" | "sign_in"; readonly userId: string };

export type IssuedLink = {
  readonly kind: LinkKind;
  /** Below PUBLIC_URL. Shown once: only the hash of its token is kept. */
  readonly path: string;
  readonly expiresAt: Date;
  /** Name or address of the person it is for; null where nobody knows them yet. */
  readonly who: string | null;
};

/**
 * Issues a link and returns it, the only time that it can be read. A new reset or invitation link withdraws the
 * earlier ones for the same person or invitation. Links that sign in come from the command line alone: an admin may
 * help people in, never go in as somebody else.
 */
export async function issueLink(
  database: Database,
  actor: Actor,
  subject: LinkSubject,
): Promise<Result<IssuedLink>> {
  return await inTransaction(database, (tx) => issueLinkIn(tx, actor, subject));
}

/** The same inside a transaction under way. */
export async function issueLinkIn(
  tx: Transaction,
  actor: Actor,
  subject: LinkSubject,
): Promise<Result<IssuedLink>> {
  const { kind } = subject;
  const checked = await checkSubject(tx, actor, subject);
  if (!checked.ok) return checked;
  const userId = "userId" in subject ? subject.userId : null;
  const invitationId = "invitationId" in subject ? subject.invitationId : null;
  if (kind === "reset" || kind === "invitation") {
    await tx.execute(sql`
      update "AccessLink" set "revokedAt" = now()
      where "kind" = ${kind}::"LinkKind" and "userId" is not distinct from ${userId}::uuid
        and "invitationId" is not distinct from ${invitationId}::uuid and "spentAt" is null and "revokedAt" is null`);
  }
  const token = randomBytes(32).toString("base64url");
  const { id, expiresAt, who } = await tx.one<{ id: string; expiresAt: Date; who: string | null }>(sql`
    insert into "AccessLink" ("kind", "tokenHash", "userId", "invitationId", "issuedById", "expiresAt")
    values (${kind}::"LinkKind", ${sha256Hex(token)}, ${userId}, ${invitationId}, ${actorUserId(actor)},
      now() + make_interval(hours => ${LINK_HOURS[kind]}))
    returning "id", "expiresAt", (
      select coalesce("name", "email") from "Person" where "id" = coalesce(
        (select "personId" from "User" where "id" = ${userId}::uuid),
        (select "personId" from "Invitation" where "id" = ${invitationId}::uuid))
    ) as "who"`);
  await recordEvent(tx, {
    actor,
    action: "link.issued",
    subjectType: "AccessLink",
    subjectId: id,
    detail: { kind, userId, invitationId },
  });
  return success({ kind, path: linkPath(kind, token), expiresAt, who });
}

/** Issues a link that makes the first admin; null once there is one. */
export async function issueSetUpLink(database: Database): Promise<IssuedLink | null> {
  const issued = await issueLink(database, { kind: "system" }, { kind: "set_up" });
  return issued.ok ? issued.value : null;
}

async function checkSubject(tx: Transaction, actor: Actor, subject: LinkSubject): Promise<Result<null>> {
  switch (subject.kind) {
    case "set_up": {
      const admins = await tx.query(sql`
        select 1 from "User" where "isAdmin" and "disabledAt" is null limit 1`);
      return admins.length > 0 ? refuse("conflict", "There is an admin already.") : success(null);
    }
    case "invitation": {
      const state = await lockedState(
        tx,
        sql`
        select "acceptedAt" is not null or "revokedAt" is not null as "isClosed" from "Invitation"
        where "id" = ${subject.invitationId}::uuid
          ${subject.studyId === undefined ? nothing : sql`and "studyId" = ${subject.studyId}::uuid`} for update`,
      );
      if (state === "absent") return refuse("not_found", "There is no such invitation.");
      return state === "closed"
        ? refuse("conflict", "This invitation was accepted or withdrawn already.")
        : success(null);
    }
    case "reset":
    case "sign_in": {
      if (subject.kind === "sign_in" && actor.kind === "person") {
        return refuse("forbidden", "Nobody signs in as somebody else. Issue a reset link for them instead.");
      }
      const state = await lockedState(
        tx,
        sql`
        select "disabledAt" is not null as "isClosed" from "User"
        where "id" = ${subject.userId}::uuid and "kind" = 'human' for no key update`,
      );
      if (state === "absent") return refuse("not_found", "There is no such account.");
      return state === "closed"
        ? refuse("conflict", "This account is disabled. Enable it first.")
        : success(null);
    }
  }
}

async function lockedState(tx: Transaction, statement: Sql): Promise<"absent" | "closed" | "open"> {
  const row = await tx.maybeOne<{ isClosed: boolean }>(statement);
  if (row === null) return "absent";
  return row.isClosed ? "closed" : "open";
}
