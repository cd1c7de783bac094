import { sql } from "#app/db/sql.server.ts";

/** The splits of "Task" as `t` with how many `samples` each has, by name. */
export const SPLITS_OF_TASK = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('split', "split", 'samples', "samples") order by "split"), '[]')
  from (select "split", count(*) as "samples" from "Sample" where "taskId" = t."id" group by 1) sized)`;
