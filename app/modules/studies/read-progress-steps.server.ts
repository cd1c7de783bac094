import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { isProgressFor } from "./item-conditions.server.ts";
import { type ProgressStep, type ProgressSteps, stepUnitOf, sumSteps } from "./progress-steps.ts";
import { IS_DONE } from "./set-aside.server.ts";

/**
 * How a study came to where it is: at which time each item had its grades, and its final label. An item counts from when
 * it last reached that state, so one that was reopened and settled again counts once. What counts is `isProgressFor` the
 * viewer; a known check, which gets no label, is settled with its last grade. It names no model.
 */
export async function readProgressSteps(
  queries: Queries,
  studyId: string,
  viewerId: string | null,
): Promise<ProgressSteps> {
  const { items, first, last, minutes } = await queries.one<{
    items: number;
    first: Date | null;
    last: Date | null;
    minutes: ProgressStep[];
  }>(sql`
    with item as (
      select * from "Item" item where "studyId" = ${studyId}::uuid and ${isProgressFor(viewerId)}
    ), place as (
      select placed."itemId", (
          select min(grade."createdAt") from "Grade" grade
          where grade."assignmentId" = placed."id" and grade."seq" > coalesce((
            select max(back."seq") from "Grade" back
            where back."assignmentId" = placed."id" and back."kind" = 'retract'), 0)
        ) as "at"
      from "Assignment" placed join item on item."id" = placed."itemId"
      where ${IS_DONE}
    ), graded as (
      select item."purpose", max(place."at") as "at" from place join item on item."id" = place."itemId"
      group by item."id", item."purpose", item."gradesWanted" having count(place."at") >= item."gradesWanted"
    ), moment as (
      select "at", true as "isGraded" from graded
      union all select "at", false from graded where "purpose" <> 'scored'
      union all select label."settledAt", false from "Label" label join item on item."id" = label."itemId"
    ), minute as (
      select (extract(epoch from date_trunc('minute', "at", 'UTC')) * 1000)::float8 as "start",
        count(*) filter (where "isGraded") as "graded", count(*) filter (where not "isGraded") as "settled"
      from moment group by 1
    )
    select (select count(*)::int from item) as "items", (select min("at") from moment) as "first",
      (select max("at") from moment) as "last",
      (select coalesce(jsonb_agg(to_jsonb(minute) order by "start"), '[]') from minute) as "minutes"`);
  if (first === null || last === null) return { unit: "day", items, steps: [], until: null };
  const unit = stepUnitOf(last.getTime() - first.getTime());
  return { unit, items, steps: sumSteps(minutes, unit), until: last.getTime() };
}
