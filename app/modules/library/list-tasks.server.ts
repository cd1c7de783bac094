import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { ListedTask } from "./library-views.ts";

/** Every task, by family and name, with how much the library has of it. */
export async function listTasks(queries: Queries): Promise<ListedTask[]> {
  return queries.query<ListedTask>(sql`
    with sized as (
      select "taskId", "split", count(*) as "samples" from "Sample" group by 1, 2
    ), told as (
      select s."taskId", count(*) as "generations", count(distinct g."modelId") as "models"
      from "Generation" g join "Sample" s on s."id" = g."sampleId" group by 1
    )
    select t."slug", t."name", t."family", coalesce(told."models", 0) as "models",
      coalesce(told."generations", 0) as "generations",
      (select coalesce(jsonb_agg(jsonb_build_object('split', "split", 'samples', "samples") order by "split"), '[]')
        from sized where sized."taskId" = t."id") as "splits",
      (select max("version") from "GuideVersion" where "taskId" = t."id") as "guideVersion"
    from "Task" t left join told on told."taskId" = t."id"
    order by t."family", t."slug"`);
}
