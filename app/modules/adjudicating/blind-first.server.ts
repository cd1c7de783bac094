import { type Sql, sql } from "#app/db/sql.server.ts";

/**
 * The verdict that the person gave on the "Item" in scope as `item` before seeing its grades, by id; null: none. It
 * stays theirs whatever becomes of the claim under which they gave it.
 */
export function ownBlindVerdict(userId: string | null): Sql {
  return sql`(
    select given."blindVerdictId" from "AdjudicationClaim" given
    where given."itemId" = item."id" and given."adjudicatorId" = ${userId}::uuid and given."blindVerdictId" is not null
    order by given."openedAt" desc limit 1)`;
}

/**
 * Whether the grades of the "Item" in scope as `item` are kept from the person, under the study's `protocol` in scope:
 * the study has adjudicators give their own verdict first, the item was never decided, and theirs is not in yet.
 */
export function isWithheld(userId: string | null): Sql {
  return sql`(protocol."blindFirst"
    and not exists (select from "Adjudication" where "itemId" = item."id" and "verdictId" is not null)
    and ${ownBlindVerdict(userId)} is null)`;
}
