import { type Sql, sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { coversVerdict, hasRead } from "./ruling-scope.server.ts";
import type { EarlierGrades, EarlierItem } from "./ruling-view.ts";

const ITEMS_SHOWN = 60;

const NO_GRADES: EarlierGrades = { grades: 0, items: [] };

/**
 * The grades in each ruling's scope that were given before it and are as they were then, by ruling. Everybody's for
 * those who rule; a grader's own only while they may change them, until the grader says that they looked.
 */
export async function findEarlierGrades(
  queries: Queries,
  rulingIds: readonly string[],
  whose: Whose,
): Promise<(rulingId: string) => EarlierGrades> {
  if (rulingIds.length === 0) return () => NO_GRADES;
  const place = whose === "everybody's" ? sql`null` : sql`min(assignment."id"::text)`;
  const rows = await queries.query<EarlierRow>(sql`
    select * from (
      select ruling."id" as "rulingId", item."id" as "itemId", ${place} as "assignmentId", version."facts",
        count(*)::int as "grades", (sum(count(*)) over (partition by ruling."id"))::int as "ofRuling",
        row_number() over (partition by ruling."id" order by item."position") as "rank"
      ${earlierGrades(rulingIds, whose)}
      group by ruling."id", item."id", version."id"
    ) earlier where "rank" <= ${ITEMS_SHOWN} order by "rulingId", "rank"`);
  return (rulingId) => {
    const items = rows.filter((row) => row.rulingId === rulingId);
    return {
      grades: items[0]?.ofRuling ?? 0,
      items: items.map(({ rulingId: _, ofRuling: __, rank: ___, ...item }) => item),
    };
  };
}

/** How many of a grader's own such grades there are, by ruling; a ruling without any is left out. */
export async function countEarlierGrades(
  queries: Queries,
  rulingIds: readonly string[],
  graderId: string,
): Promise<ReadonlyMap<string, number>> {
  if (rulingIds.length === 0) return new Map();
  const rows = await queries.query<{ rulingId: string; grades: number }>(sql`
    select ruling."id" as "rulingId", count(*)::int as "grades"
    ${earlierGrades(rulingIds, { graderId })} group by ruling."id"`);
  return new Map(rows.map(({ rulingId, grades }) => [rulingId, grades]));
}

type Whose = "everybody's" | { readonly graderId: string };

type EarlierRow = EarlierItem & {
  readonly rulingId: string;
  readonly ofRuling: number;
  readonly rank: number;
};

/**
 * From the "Ruling" to the "Assignment" whose last grade it came after: what stands behind a list of columns. A grade of
 * practice is none of them, as it stands once its key was shown.
 */
function earlierGrades(rulingIds: readonly string[], whose: Whose): Sql {
  const ownership =
    whose === "everybody's"
      ? sql`true`
      : sql`assignment."graderId" = ${whose.graderId}::uuid and ${MAY_CHANGE}
          and not ${hasRead(whose.graderId, sql`ruling`, "looked_again")}`;
  return sql`
    from "Ruling" ruling
    join "Item" item on item."studyTaskId" = ruling."studyTaskId" and item."status" <> 'withdrawn'
      and item."purpose" <> 'practice'
    join "SampleVersion" version on version."id" = item."sampleVersionId"
    join "Sample" sample on sample."id" = version."sampleId"
    join "Assignment" assignment on assignment."itemId" = item."id"
      and assignment."state" in ('submitted', 'second_look', 'sent_back')
    join lateral (select * from "Grade" where "assignmentId" = assignment."id" order by "seq" desc limit 1) grade on true
    join "Verdict" verdict on verdict."id" = grade."verdictId"
    where ruling."id" = any(${rulingIds}::uuid[]) and grade."createdAt" < ruling."createdAt"
      and ${coversVerdict(sql`sample."key"`)} and ${ownership}`;
}

/** Until a decision stands, or after the item was reopened. */
const MAY_CHANGE = sql`coalesce((select "kind" = 'reopen' from "Adjudication" where "itemId" = item."id"
  order by "seq" desc limit 1), true)
  and exists (select from "Study" where "id" = item."studyId" and "status" = 'open')`;
