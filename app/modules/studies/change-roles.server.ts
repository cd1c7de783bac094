import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction, type Transaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { endClaims } from "./end-claims.server.ts";
import { findMember } from "./find-member.server.ts";
import { replaceRoles, studyTaskIds } from "./insert-member.server.ts";
import { type HeldRole, rolesOfGrants } from "./member-roles.ts";
import { lockStudy } from "./read-study.server.ts";
import { type Released, releaseUnsubmitted } from "./release-unsubmitted.server.ts";
import type { RoleGrant } from "./study-schema.ts";

/**
 * Gives a member exactly these roles. Places of tasks that they no longer grade become free unless a grade is in,
 * and claims on items that they no longer adjudicate end; what they have submitted stays. The pseudonym stays too.
 */
export async function changeRoles(
  database: Database,
  actor: Actor,
  input: { readonly studyId: string; readonly userId: string; readonly roles: readonly RoleGrant[] },
): Promise<Result<Released>> {
  const { studyId, userId } = input;
  return await inTransaction(database, async (tx) => {
    await lockStudy(tx, studyId);
    const member = await findMember(tx, studyId, userId);
    if (!member.ok) return member;
    const roles = rolesOfGrants(input.roles, await studyTaskIds(tx, studyId));
    if (!roles.ok) return roles;
    if (roles.value.length === 0) return refuse("invalid", "Give at least one role, or remove the member.");
    await replaceRoles(tx, member.value.memberId, roles.value);
    await endClaims(tx, { studyId, userId });
    const released = await releaseUngraded(tx, { studyId, graderId: userId }, roles.value);
    await recordEvent(tx, {
      actor,
      action: "member.changed",
      studyId,
      subjectType: "StudyMember",
      subjectId: member.value.memberId,
      detail: { userId, roles: [...new Set(roles.value.map((held) => held.role))], ...released },
    });
    return success(released);
  });
}

async function releaseUngraded(
  tx: Transaction,
  grader: { readonly studyId: string; readonly graderId: string },
  roles: readonly HeldRole[],
): Promise<Released> {
  const graded = roles.filter((held) => held.role === "grader").map((held) => held.studyTaskId);
  if (graded.includes(null)) return { released: 0, withDrafts: 0 };
  return await releaseUnsubmitted(tx, grader, sql`item."studyTaskId" <> all(${graded}::uuid[])`);
}
