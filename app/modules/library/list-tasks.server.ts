import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { ListedTask } from "./library-views.ts";
import { SPLITS_OF_TASK } from "./splits-of-task.server.ts";

/** Every task, by family and name, with how much the library has of it. */
export async function listTasks(queries: Queries): Promise<ListedTask[]> {
  return queries.query<ListedTask>(sql`
    with told as (
      select s."taskId", count(*) as "generations", count(distinct g."modelId") as "models"
      from "Generation" g join "Sample" s on s."id" = g."sampleId" group by 1
    )
    select t."slug", t."name", t."family", coalesce(told."models", 0) as "models",
      coalesce(told."generations", 0) as "generations",
      ${SPLITS_OF_TASK} as "splits",
      (select max("version") from "GuideVersion" where "taskId" = t."id") as "guideVersion"
    from "Task" t left join told on told."taskId" = t."id"
    order by t."family", t."slug"`);
}
