import { sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import { type Actor, actorUserId, type StudyRole } from "./actor.ts";
import { type IssuedLink, issueLinkIn } from "./issue-link.server.ts";

export type NewInvitation = {
  /** Null leaves it to the invited person, who can change either. */
  readonly name: string | null;
  readonly email: string | null;
  readonly makesAdmin: boolean;
  /** Checked by the caller, who knows the study. */
  readonly studyId: string | null;
  readonly roles: readonly StudyRole[];
};

export type IssuedInvitation = { readonly invitationId: string; readonly link: IssuedLink };

/**
 * Invites a person, in the caller's transaction. An open invitation of the same address to the same place is replaced.
 * Somebody who has an account needs no invitation: `conflict`, with the account's id in `detail.userId`.
 */
export async function invitePersonIn(
  tx: Transaction,
  actor: Actor,
  invitation: NewInvitation,
): Promise<Result<IssuedInvitation>> {
  const person = await findOrMakePerson(tx, invitation);
  if (person.userId !== null) {
    return refuse("conflict", "This address has an account already.", { detail: { userId: person.userId } });
  }
  await tx.execute(sql`
    update "Invitation" set "revokedAt" = now()
    where "personId" = ${person.id} and "studyId" is not distinct from ${invitation.studyId}::uuid
      and "acceptedAt" is null and "revokedAt" is null`);
  const { id: invitationId } = await tx.one<{ id: string }>(sql`
    insert into "Invitation" ("personId", "makesAdmin", "studyId", "roles", "invitedById")
    values (${person.id}, ${invitation.makesAdmin}, ${invitation.studyId}::uuid,
      ${invitation.roles}::text[]::"StudyRole"[], ${actorUserId(actor)}::uuid)
    returning "id"`);
  await recordEvent(tx, {
    actor,
    action: "invitation.issued",
    studyId: invitation.studyId,
    subjectType: "Invitation",
    subjectId: invitationId,
    detail: { personId: person.id, makesAdmin: invitation.makesAdmin, roles: invitation.roles },
  });
  const link = await issueLinkIn(tx, actor, { kind: "invitation", invitationId });
  return link.ok ? success({ invitationId, link: link.value }) : link;
}

async function findOrMakePerson(
  tx: Transaction,
  { name, email }: NewInvitation,
): Promise<{ id: string; userId: string | null }> {
  const made = await tx.maybeOne<{ id: string }>(sql`
    insert into "Person" ("name", "email") values (${name}, ${email})
    on conflict ("email") do nothing returning "id"`);
  if (made) return { id: made.id, userId: null };
  return await tx.one<{ id: string; userId: string | null }>(sql`
    select "Person"."id", "User"."id" as "userId"
    from "Person" left join "User" on "User"."personId" = "Person"."id" where "Person"."email" = ${email}`);
}
