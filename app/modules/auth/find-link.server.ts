import { nothing, type Sql, sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { sha256Hex } from "#app/lib/sha256.ts";
import type { StudyRole } from "./actor.ts";
import { type LinkState, linkRefusal } from "./links.ts";

/** A link that still opens something, and for whom. */
export type OpenLink = LinkState & {
  readonly id: string;
  readonly expiresAt: Date;
  /** The account it is for; for an invitation, the account that the invited person has by now. Null: none yet. */
  readonly userId: string | null;
  readonly isAdmin: boolean;
  /** As far as known. */
  readonly personName: string | null;
  readonly personEmail: string | null;
  readonly invitation: {
    readonly id: string;
    readonly personId: string;
    readonly makesAdmin: boolean;
    readonly study: { readonly id: string; readonly slug: string; readonly name: string } | null;
    readonly roles: readonly StudyRole[];
  } | null;
};

type LinkRow = Omit<OpenLink, "invitation"> & {
  invitationId: string | null;
  personId: string | null;
  makesAdmin: boolean | null;
  roles: StudyRole[] | null;
  studyId: string | null;
  studySlug: string | null;
  studyName: string | null;
};

/** Reads a link without spending it. Refused with the words for the person who holds it. */
export async function readLink(queries: Queries, token: string): Promise<Result<OpenLink>> {
  return await findLink(queries, token, nothing);
}

/**
 * Spends a link, in the transaction that does what it is for. Of any number of parallel attempts one gets it; the
 * others wait for that one and are then refused, or get their turn when it rolls back.
 */
export async function claimLink(tx: Queries, token: string): Promise<Result<OpenLink>> {
  const found = await findLink(tx, token, sql`for update of link`);
  if (found.ok)
    await tx.execute(sql`update "AccessLink" set "spentAt" = now() where "id" = ${found.value.id}`);
  return found;
}

async function findLink(queries: Queries, token: string, lock: Sql): Promise<Result<OpenLink>> {
  const row = await queries.maybeOne<LinkRow>(sql`
    select link."id", link."kind", link."expiresAt",
      link."spentAt" is not null or invitation."acceptedAt" is not null as "isSpent",
      link."revokedAt" is not null or invitation."revokedAt" is not null as "isRevoked",
      link."expiresAt" <= now() as "isExpired",
      account."id" as "userId", coalesce(account."isAdmin", false) as "isAdmin",
      account."disabledAt" is not null as "isAccountDisabled",
      exists (select from "User" admin where admin."isAdmin" and admin."disabledAt" is null) as "hasAdmin",
      issuer."name" as "issuerName", person."name" as "personName", person."email" as "personEmail",
      invitation."id" as "invitationId", invitation."personId", invitation."makesAdmin", invitation."roles"::text[] as "roles",
      study."id" as "studyId", study."slug" as "studySlug", study."name" as "studyName"
    from "AccessLink" link
    left join "Invitation" invitation on invitation."id" = link."invitationId"
    left join "Study" study on study."id" = invitation."studyId"
    left join "User" account on account."id" = link."userId" or account."personId" = invitation."personId"
    left join "Person" person on person."id" = coalesce(account."personId", invitation."personId")
    left join "User" issuing on issuing."id" = link."issuedById"
    left join "Person" issuer on issuer."id" = issuing."personId"
    where link."tokenHash" = ${sha256Hex(token)} ${lock}`);
  if (row === null) {
    return refuse(
      "not_found",
      "This is no link of this Assize. Mail programs cut long links off: copy the whole of it, to the last character.",
    );
  }
  return linkRefusal(row) ?? success(openLink(row));
}

function openLink(row: LinkRow): OpenLink {
  const { invitationId, personId, makesAdmin, roles, studyId, studySlug, studyName, ...link } = row;
  if (invitationId === null || personId === null) return { ...link, invitation: null };
  const study = studyId === null ? null : { id: studyId, slug: studySlug ?? "", name: studyName ?? "" };
  return {
    ...link,
    invitation: { id: invitationId, personId, makesAdmin: makesAdmin ?? false, study, roles: roles ?? [] },
  };
}
