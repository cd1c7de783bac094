import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import type { ItemFilterChoices } from "./item-filters.ts";
import { maySeeModels } from "./may-see-models.server.ts";
import { MODEL_NAME } from "./model-name.server.ts";

/** What the items of a study can be filtered by; models only where `listItems` has let them be seen. */
export async function readItemFilters(
  queries: Queries,
  actor: Actor,
  { studyId, withModels }: { readonly studyId: string; readonly withModels: boolean },
): Promise<ItemFilterChoices> {
  const mayShowModels = await maySeeModels(queries, actor, studyId);
  const lists = await queries.one<Omit<ItemFilterChoices, "mayShowModels">>(sql`
    select array(
      select task."slug" from "StudyTask" studied join "Task" task on task."id" = studied."taskId"
      where studied."studyId" = ${studyId}::uuid order by studied."position") as "tasks",
    array(
      select distinct facts."slice" from "StudySample" drawn
      join "SampleVersion" facts on facts."id" = drawn."sampleVersionId"
      where drawn."studyId" = ${studyId}::uuid and facts."slice" is not null order by 1) as "slices",
    array(
      select member."pseudonym" from "StudyMember" member where member."studyId" = ${studyId}::uuid and exists (
        select from "StudyMemberRole" held where held."memberId" = member."id" and held."role" = 'grader')
      order by member."seq") as "graders",
    coalesce((
      select jsonb_agg(jsonb_build_object('id', ran."id", 'model', model."name",
        'name', ${MODEL_NAME}) order by ran."position")
      from "StudyModel" ran join "Model" model on model."id" = ran."modelId"
      where ran."studyId" = ${studyId}::uuid and ${withModels && mayShowModels}), '[]') as "models"`);
  return { ...lists, mayShowModels };
}
