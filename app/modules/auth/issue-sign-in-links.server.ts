import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { issueLink } from "./issue-link.server.ts";
import { chooseSignInOffers, type OpenAccount, type SignInOffer } from "./sign-in-offers.ts";

export type SignInLink = SignInOffer & { readonly path: string };

/**
 * Fresh links into a demonstration, one per part, each spent by pressing its button. Only accounts without a password
 * get one: nobody who has chosen a password is signed in by what a terminal shows. None outside of a demonstration.
 */
export async function issueSignInLinks(database: Database): Promise<SignInLink[]> {
  const accounts = await database.query<OpenAccount>(sql`
    select account."id" as "userId", person."name", account."isAdmin", array(
      select distinct held."role"::text from "StudyMember" member
      join "StudyMemberRole" held on held."memberId" = member."id"
      where member."userId" = account."id" and member."removedAt" is null
    ) as "roles"
    from "User" account join "Person" person on person."id" = account."personId"
    where account."passwordHash" is null and account."disabledAt" is null and account."kind" = 'human'
      and exists (select from "Installation" where "demonstrationAt" is not null)
    order by account."seq"`);
  const links: SignInLink[] = [];
  for (const offer of chooseSignInOffers(accounts)) {
    const issued = await issueLink(database, { kind: "system" }, { kind: "sign_in", userId: offer.userId });
    if (issued.ok) links.push({ ...offer, path: issued.value.path });
  }
  return links;
}
