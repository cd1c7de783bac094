import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { ConflictNeighbours } from "./conflict-list.ts";
import { conflictRows, sortOf } from "./conflict-rows.server.ts";
import type { ConflictSearch } from "./conflict-search.ts";

/**
 * The items before and behind one in the list that the search describes, so that next follows the list's filters and
 * order. An item that is not in the list leads to its first.
 */
export async function findConflictNeighbours(
  queries: Queries,
  adjudicatorId: string,
  studyId: string,
  search: ConflictSearch,
  itemId: string,
): Promise<ConflictNeighbours> {
  const direction = sortOf(search).descending ? sql`desc` : sql`asc`;
  const order = sql`"k1" ${direction}, "k2" ${direction}, "k3" ${direction}, "id" ${direction}`;
  const found = await queries.maybeOne<{
    previousId: string | null;
    nextId: string | null;
    number: number | null;
    total: number;
  }>(sql`
    with found as (${conflictRows(adjudicatorId, studyId, search)}),
    listed as (
      select found."id", row_number() over (order by ${order}) as "number", count(*) over () as "total",
        exists (select from "AdjudicationClaim" where "itemId" = found."id" and "closedAt" is null
          and "leaseUntil" > now() and "adjudicatorId" <> ${adjudicatorId}::uuid) as "isTaken"
      from found where "state" = ${search.state}
    ),
    here as (select "number" from listed where "id" = ${itemId}::uuid),
    dealt as (select count(*) as "count" from found where ${search.state} = 'conflict' and "state" <> 'conflict')
    select (select here."number" + dealt."count" from here, dealt) as "number", (select "count" from dealt) + max("total") as "total",
      (array_agg("id" order by "number" desc) filter (where "number" < (select "number" from here)))[1] as "previousId",
      (array_agg("id" order by "number" > coalesce((select "number" from here), 0) desc, "number")
        filter (where "id" <> ${itemId}::uuid and not "isTaken"))[1] as "nextId"
    from listed`);
  if (!found) return { previousId: null, nextId: null, place: null };
  const { previousId, nextId, number, total } = found;
  return { previousId, nextId, place: number === null ? null : { number, total } };
}
