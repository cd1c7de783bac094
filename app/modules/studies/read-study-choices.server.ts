import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { entryFits } from "#app/modules/library/entry-fits.server.ts";
import type { ModelChoice, PersonChoice, StudyChoices, TaskChoice } from "./study-choices.ts";

/** What a new study can be made of: tasks with samples, models with texts, accounts that are not disabled. */
export async function readStudyChoices(queries: Queries): Promise<StudyChoices> {
  const [tasks, models, people] = await Promise.all([
    queries.query<TaskChoice>(sql`
      select task."slug" as "task", task."name", task."family",
        exists (select from "GuideVersion" where "taskId" = task."id") as "hasGuide", counted."splits"
      from "Task" task join (
        select "taskId", jsonb_agg(jsonb_build_object('split', "split", 'samples', "samples", 'entries', "entries")
          order by "split") as "splits"
        from (
          select sample."taskId", sample."split", count(*) as "samples", count(entry."id") as "entries"
          from "Sample" sample
          join lateral (
            select "textHash" from "SampleVersion" where "sampleId" = sample."id" order by "version" desc limit 1
          ) newest on true
          left join "GuideEntry" entry on entry."guideVersionId" = (
              select "id" from "GuideVersion" where "taskId" = sample."taskId" order by "version" desc limit 1
            ) and ${entryFits(sql`entry`, sql`sample`, sql`newest`)}
          group by sample."taskId", sample."split"
        ) split
        group by "taskId"
      ) counted on counted."taskId" = task."id"
      order by task."slug"`),
    queries.query<ModelChoice>(sql`
      select model."name" as "model", counted."run", model."isDemonstration",
        jsonb_agg(jsonb_build_object('task', task."slug", 'split', counted."split", 'samples', counted."samples")) as "texts"
      from (
        select generation."modelId", generation."run", sample."taskId", sample."split", count(*) as "samples"
        from "Generation" generation join "Sample" sample on sample."id" = generation."sampleId" group by 1, 2, 3, 4
      ) counted
      join "Model" model on model."id" = counted."modelId"
      join "Task" task on task."id" = counted."taskId"
      group by model."id", counted."run" order by model."isDemonstration", lower(model."name"), counted."run"`),
    queries.query<PersonChoice>(sql`
      select account."id" as "userId", person."name", person."email"
      from "User" account join "Person" person on person."id" = account."personId"
      where account."disabledAt" is null and person."erasedAt" is null and account."kind" = 'human'
      order by person."name", person."email"`),
  ]);
  return { tasks, models, people };
}
