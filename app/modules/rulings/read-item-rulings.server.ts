import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { type RulingScope, seenScope } from "./doubt-words.ts";
import { concernsSample, givesKeyAway, hasRead } from "./ruling-scope.server.ts";
import type { ItemDoubt, ItemRulings, SeenRuling } from "./ruling-view.ts";

type RulingRow = Omit<SeenRuling, "scope" | "at"> & { readonly scope: RulingScope; readonly at: Date };

/**
 * What a room shows beside an item: the rulings whose scope holds for it, and the doubts about it, their askers
 * unnamed. A grader gets their own doubts, an adjudicator everybody's.
 */
export async function readItemRulings(
  queries: Queries,
  userId: string,
  itemId: string,
  whose: "own" | "everybody's",
): Promise<ItemRulings> {
  const [rulings, doubts] = await Promise.all([
    queries.query<RulingRow>(sql`
      select ruling."id" as "rulingId", ruling."text", ruling."scope", guide."version" as "guideVersion",
        ruling."createdAt" as "at", ${hasRead(userId, sql`ruling`, "ruling")} as "isRead"
      from "Item" item
      join "SampleVersion" version on version."id" = item."sampleVersionId"
      join "Sample" sample on sample."id" = version."sampleId"
      join "Ruling" ruling on ruling."studyTaskId" = item."studyTaskId"
      left join "GuideVersion" guide on guide."id" = ruling."guideVersionId"
      where item."id" = ${itemId}::uuid and ${concernsSample(sql`sample."key"`)} and not ${givesKeyAway(userId)}
      order by ruling."seq" desc`),
    queries.query<Omit<ItemDoubt, "at"> & { readonly at: Date }>(sql`
      select "id" as "doubtId", "about", "text", "createdAt" as "at", "rulingId",
        "rulingId" is not null as "isAnswered", "askedById" = ${userId}::uuid as "isMine"
      from "Doubt" where "itemId" = ${itemId}::uuid
        and (${whose === "everybody's"} or "askedById" = ${userId}::uuid)
      order by "seq"`),
  ]);
  return {
    rulings: rulings.map(({ scope, at, ...rest }) => ({
      ...rest,
      scope: seenScope(scope),
      at: at.toISOString(),
    })),
    doubts: doubts.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
  };
}
