import { nothing, sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { StudyRole } from "./actor.ts";

export type OpenInvitation = {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly makesAdmin: boolean;
  readonly study: { readonly slug: string; readonly name: string } | null;
  readonly roles: readonly StudyRole[];
  readonly createdAt: Date;
  /** When its newest link ends, or ended. */
  readonly expiresAt: Date;
  readonly isExpired: boolean;
};

/** Invitations that wait to be accepted, the newest first; of one study, or all. */
export async function listInvitations(
  queries: Queries,
  place: { readonly studyId: string } | "everywhere",
): Promise<OpenInvitation[]> {
  const rows = await queries.query<
    Omit<OpenInvitation, "study"> & { studySlug: string | null; studyName: string | null }
  >(sql`
    select invitation."id", person."name", person."email", invitation."makesAdmin",
      invitation."roles"::text[] as "roles", invitation."createdAt", link."expiresAt",
      link."expiresAt" <= now() as "isExpired", study."slug" as "studySlug", study."name" as "studyName"
    from "Invitation" invitation
    join "Person" person on person."id" = invitation."personId"
    join lateral (
      select max("expiresAt") as "expiresAt" from "AccessLink"
      where "invitationId" = invitation."id" and "revokedAt" is null
    ) link on true
    left join "Study" study on study."id" = invitation."studyId"
    where invitation."acceptedAt" is null and invitation."revokedAt" is null
      ${place === "everywhere" ? nothing : sql`and invitation."studyId" = ${place.studyId}::uuid`}
    order by invitation."createdAt" desc, invitation."id"`);
  return rows.map(({ studySlug, studyName, ...invitation }) => ({
    ...invitation,
    study: studySlug === null ? null : { slug: studySlug, name: studyName ?? "" },
  }));
}
