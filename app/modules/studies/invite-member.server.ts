import type { Database } from "#app/db/database.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, success } from "#app/lib/result.ts";
import type { Actor, StudyRole } from "#app/modules/auth/actor.ts";
import { type IssuedInvitation, invitePersonIn } from "#app/modules/auth/invite-person.server.ts";
import { type InsertedMember, insertMember } from "./insert-member.server.ts";
import { rolesOfGrants } from "./member-roles.ts";
import { lockStudy } from "./read-study.server.ts";

/** Whoever has an account is a member at once; everybody else gets a link for the actor to pass on. */
export type InvitedMember =
  | ({ readonly kind: "invited" } & IssuedInvitation)
  | ({ readonly kind: "added" } & InsertedMember);

/** Brings a person into a study, with roles for all its tasks; they can be narrowed once the person is a member. */
export async function inviteMember(
  database: Database,
  actor: Actor,
  input: {
    readonly studyId: string;
    readonly name: string | null;
    readonly email: string | null;
    readonly roles: readonly StudyRole[];
  },
): Promise<Result<InvitedMember>> {
  const { studyId, name, email, roles } = input;
  const grants = roles.map((role) => ({ role, tasks: null }));
  const fitting = rolesOfGrants(grants, new Map());
  if (!fitting.ok)
    return { ...fitting, refusal: { ...fitting.refusal, fields: { roles: fitting.refusal.message } } };
  return await inTransaction(database, async (tx): Promise<Result<InvitedMember>> => {
    await lockStudy(tx, studyId);
    const invited = await invitePersonIn(tx, actor, { name, email, makesAdmin: false, studyId, roles });
    if (invited.ok) return success({ kind: "invited", ...invited.value });
    const userId = invited.refusal.detail?.userId;
    if (typeof userId !== "string") return invited;
    const added = await insertMember(tx, actor, { studyId, userId, grants });
    return added.ok ? success({ kind: "added", ...added.value }) : added;
  });
}
