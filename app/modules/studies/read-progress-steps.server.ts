import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { type ProgressStep, type ProgressSteps, stepUnitOf, sumSteps } from "./progress-steps.ts";
import { IS_DONE } from "./set-aside.server.ts";

/**
 * How a study came to where it is: at which time each scored item had its grades, and its final label. An item counts from
 * when it last reached that state, so one that was reopened and settled again counts once. It names no model.
 */
export async function readProgressSteps(queries: Queries, studyId: string): Promise<ProgressSteps> {
  const moments = sql`
    with item as (
      select * from "Item" where "studyId" = ${studyId}::uuid and "purpose" = 'scored' and "status" <> 'withdrawn'
    ), place as (
      select placed."itemId", (
          select min(grade."createdAt") from "Grade" grade
          where grade."assignmentId" = placed."id" and grade."seq" > coalesce((
            select max(back."seq") from "Grade" back
            where back."assignmentId" = placed."id" and back."kind" = 'retract'), 0)
        ) as "at"
      from "Assignment" placed join item on item."id" = placed."itemId"
      where ${IS_DONE}
    ), moment as (
      select max(place."at") as "at", true as "isGraded" from place join item on item."id" = place."itemId"
      group by item."id", item."gradesWanted" having count(place."at") >= item."gradesWanted"
      union all
      select label."settledAt", false from "Label" label join item on item."id" = label."itemId"
    )`;
  const { items, first, last } = await queries.one<{
    items: number;
    first: Date | null;
    last: Date | null;
  }>(sql`
    ${moments}
    select (select count(*)::int from item) as "items", min("at") as "first", max("at") as "last" from moment`);
  if (first === null || last === null) return { unit: "day", items, steps: [], until: null };
  const unit = stepUnitOf(last.getTime() - first.getTime());
  const counts = await queries.query<ProgressStep>(sql`
    ${moments}
    select (extract(epoch from date_trunc(${unit}::text, "at", 'UTC')) * 1000)::float8 as "start",
      (count(*) filter (where "isGraded"))::int as "graded",
      (count(*) filter (where not "isGraded"))::int as "settled"
    from moment group by 1 order by 1`);
  return { unit, items, steps: sumSteps(counts), until: last.getTime() };
}
