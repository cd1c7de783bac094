import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { ListedRun } from "./library-views.ts";

/** Every model in each of its runs, with the tasks that it has texts for. */
export async function listModels(queries: Queries): Promise<ListedRun[]> {
  return queries.query<ListedRun>(sql`
    with told as (
      select g."modelId", g."run", s."taskId", count(*) as "generations"
      from "Generation" g join "Sample" s on s."id" = g."sampleId" group by 1, 2, 3
    ), lengths as (
      select g."modelId", g."run", percentile_disc(0.5) within group (order by char_length(v."text")) as "medianLength"
      from "Generation" g
      cross join lateral (
        select "text" from "GenerationVersion" where "generationId" = g."id" order by "version" desc limit 1
      ) v group by 1, 2
    )
    select m."id" as "modelId", m."name" as "model", m."maker", told."run", m."isDemonstration",
      jsonb_agg(jsonb_build_object('slug', t."slug", 'name', t."name", 'generations', told."generations")
        order by t."slug") as "tasks",
      sum(told."generations")::int as "generations", max(l."medianLength") as "medianLength"
    from told join "Model" m on m."id" = told."modelId" join "Task" t on t."id" = told."taskId"
      join lengths l on l."modelId" = told."modelId" and l."run" = told."run"
    group by m."id", told."run" order by m."isDemonstration", lower(m."name"), told."run"`);
}
