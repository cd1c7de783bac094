import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { READING_RESTS } from "#app/modules/auth/held-roles.server.ts";
import { isOfNewestSearch } from "#app/modules/blinding/named-text.server.ts";
import type { GenerationView } from "./library-views.ts";

/**
 * A generation with its sample and all its versions. Items of a study in which the viewer grades among known checks are
 * not counted: which samples it drew would tell the checks.
 */
export async function readGeneration(
  queries: Queries,
  generationId: string,
  viewerId: string | null,
): Promise<Result<GenerationView>> {
  const found = await queries.maybeOne<GenerationView>(sql`
    select jsonb_build_object('slug', t."slug", 'name', t."name", 'question', t."question") as "task", s."split",
      s."key" as "sampleKey", f."facts", f."goldOutcome", m."name" as "model", m."isDemonstration", g."run",
      (select jsonb_agg(jsonb_build_object('version', v."version", 'text', v."text", 'textHash', v."textHash",
          'answer', v."answer", 'prompt', v."prompt", 'finishReason', v."finishReason", 'fileName', b."fileName",
          'createdAt', v."createdAt",
          'names', (select case when count(search.*) > 0 then (
              select coalesce(jsonb_agg(jsonb_build_object('start', hit."start", 'end', hit."end", 'term', hit."term")
                order by hit."start"), '[]') from "MaskHit" hit where ${isOfNewestSearch(sql`hit`, sql`v`)}) end
            from "NameSearch" search where search."generationVersionId" = v."id"),
          'items', (select count(*) from "Study" study join "Item" i on i."studyId" = study."id" and i."generationVersionId" = v."id"
            where not exists (select from "StudyMember" member where member."studyId" = study."id"
              and member."userId" = ${viewerId}::uuid and member."removedAt" is null and ${READING_RESTS}))
        ) order by v."version" desc)
        from "GenerationVersion" v left join "ImportBatch" b on b."id" = v."importBatchId"
        where v."generationId" = g."id") as "versions"
    from "Generation" g join "Sample" s on s."id" = g."sampleId" join "Task" t on t."id" = s."taskId"
    join "Model" m on m."id" = g."modelId"
    cross join lateral (
      select "facts", "goldOutcome" from "SampleVersion" where "sampleId" = s."id" order by "version" desc limit 1
    ) f
    where g."id" = ${generationId}::uuid`);
  return found === null ? refuse("not_found", "The library has no such text.") : success(found);
}
