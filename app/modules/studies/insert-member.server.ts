import { sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";
import type { Result } from "#app/lib/result.ts";
import { refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { type HeldRole, rolesOfGrants } from "./member-roles.ts";
import { namingRole, nextPseudonym } from "./pseudonyms.ts";
import type { RoleGrant } from "./study-schema.ts";

export type InsertedMember = { readonly memberId: string; readonly pseudonym: string };

/**
 * Makes an account a member, or a removed member one again under the old pseudonym. For use inside the transaction
 * that holds the study's row locked (pseudonyms are numbered) and has seen that the account exists.
 */
export async function insertMember(
  tx: Transaction,
  actor: Actor,
  input: { readonly studyId: string; readonly userId: string; readonly grants: readonly RoleGrant[] },
): Promise<Result<InsertedMember>> {
  const roles = rolesOfGrants(input.grants, await studyTaskIds(tx, input.studyId));
  if (!roles.ok) return roles;
  const members = await tx.query<{
    id: string;
    userId: string;
    pseudonym: string;
    removedAt: Date | null;
  }>(sql`
    select "id", "userId", "pseudonym", "removedAt" from "StudyMember" where "studyId" = ${input.studyId}::uuid`);
  const former = members.find((member) => member.userId === input.userId);
  if (former && former.removedAt === null) {
    return refuse("conflict", `${former.pseudonym} is this person: already a member of the study.`);
  }
  const pseudonym =
    former?.pseudonym ??
    nextPseudonym(
      namingRole(roles.value.map((held) => held.role)),
      members.map((member) => member.pseudonym),
    );
  const { id: memberId } = former
    ? await tx.one<{ id: string }>(sql`
        update "StudyMember" set "removedAt" = null where "id" = ${former.id}::uuid returning "id"`)
    : await tx.one<{ id: string }>(sql`
        insert into "StudyMember" ("studyId", "userId", "pseudonym")
        values (${input.studyId}::uuid, ${input.userId}::uuid, ${pseudonym}) returning "id"`);
  await replaceRoles(tx, memberId, roles.value);
  await recordEvent(tx, {
    actor,
    action: "member.added",
    studyId: input.studyId,
    subjectType: "StudyMember",
    subjectId: memberId,
    detail: { userId: input.userId, roles: [...new Set(roles.value.map((held) => held.role))] },
  });
  return success({ memberId, pseudonym });
}

/** Sets a member's roles to exactly these. */
export async function replaceRoles(
  tx: Transaction,
  memberId: string,
  roles: readonly HeldRole[],
): Promise<void> {
  await tx.execute(sql`delete from "StudyMemberRole" where "memberId" = ${memberId}::uuid`);
  await tx.execute(sql`
    insert into "StudyMemberRole" ("memberId", "role", "studyTaskId")
    select ${memberId}::uuid, "role"::"StudyRole", "studyTaskId"
    from unnest(${roles.map((held) => held.role)}::text[], ${roles.map((held) => held.studyTaskId)}::uuid[])
      as given ("role", "studyTaskId")`);
}

/** The ids of the study's tasks by LegalBench's name. */
export async function studyTaskIds(tx: Transaction, studyId: string): Promise<Map<string, string>> {
  const rows = await tx.query<{ slug: string; id: string }>(sql`
    select task."slug", "StudyTask"."id" from "StudyTask" join "Task" task on task."id" = "StudyTask"."taskId"
    where "StudyTask"."studyId" = ${studyId}::uuid`);
  return new Map(rows.map((row) => [row.slug, row.id]));
}
