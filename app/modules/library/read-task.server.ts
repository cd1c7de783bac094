import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import type { TaskView } from "./library-views.ts";
import { SPLITS_OF_TASK } from "./splits-of-task.server.ts";

/** A task with its splits, slices and guide versions; `not_found` where the library has none of that name. */
export async function readTask(queries: Queries, slug: string): Promise<Result<TaskView>> {
  const task = await queries.maybeOne<TaskView>(sql`
    select t."slug", t."name", t."family", t."question", t."outcomes", t."severalOutcomes",
      t."description", ${SPLITS_OF_TASK} as "splits",
      array(select distinct v."slice" from "SampleVersion" v join "Sample" s on s."id" = v."sampleId"
        where s."taskId" = t."id" and v."slice" is not null order by 1) as "slices",
      (select coalesce(jsonb_agg(jsonb_build_object('version', g."version", 'createdAt', g."createdAt",
          'entries', (select count(*) from "GuideEntry" where "guideVersionId" = g."id"),
          'contested', (select count(*) from "GuideEntry" where "guideVersionId" = g."id" and "contested" is not null)
        ) order by g."version" desc), '[]')
        from "GuideVersion" g where g."taskId" = t."id") as "guides"
    from "Task" t where t."slug" = ${slug}`);
  return task === null ? refuse("not_found", "The library has no task of this name.") : success(task);
}
