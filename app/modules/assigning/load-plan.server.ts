import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { Study } from "#app/modules/studies/study.ts";
import type { PlanInput } from "./plan.ts";
import type { GraderOfPlan } from "./plan-preview.ts";
import type { PlanGrader, PlanItem } from "./plan-types.ts";

/** What a plan may be asked with; absent parts are those of the study. */
export type PlanWish = { readonly seed?: string; readonly gradersPerItem?: number };

export type ModelOfPlan = { readonly model: string; readonly run: string };

/**
 * A plan's input with what its ids stand for. Tasks, samples, models and graders are named by their natural keys
 * (`hearsay`, `hearsay test 12`, the model's place in the study, `Grader 01`), so that a release can repeat the plan.
 */
export type LoadedPlan = {
  readonly input: PlanInput;
  readonly gradersPerItem: number;
  readonly graders: ReadonlyMap<string, GraderOfPlan>;
  readonly models: ReadonlyMap<string, ModelOfPlan>;
  /** The key of each item's sample, e.g. `12`. */
  readonly sampleKeys: ReadonlyMap<string, string>;
};

/** Loads the study's scored items and present graders. */
export async function loadPlan(queries: Queries, study: Study, wish: PlanWish): Promise<LoadedPlan> {
  const gradersPerItem = wish.gradersPerItem ?? study.protocol.gradersPerItem;
  const tasks = await queries.query<{ taskId: string; name: string }>(sql`
    select task."slug" as "taskId", task."slug" as "name" from "StudyTask" studied
    join "Task" task on task."id" = studied."taskId" where studied."studyId" = ${study.id}::uuid
    order by studied."position"`);
  const items = await queries.query<PlanItem & { sampleKey: string }>(sql`
    select item."id" as "itemId", task."slug" as "taskId", model."position"::text as "modelId",
      task."slug" || ' ' || sample."split" || ' ' || sample."key" as "sampleId", sample."key" as "sampleKey",
      ${keepsWanted(study, gradersPerItem) ? sql`item."gradesWanted"` : sql`${gradersPerItem}::int`} as "gradesWanted"
    from "Item" item
    join "StudyTask" studied on studied."id" = item."studyTaskId"
    join "Task" task on task."id" = studied."taskId"
    join "StudyModel" model on model."id" = item."studyModelId"
    join "SampleVersion" version on version."id" = item."sampleVersionId"
    join "Sample" sample on sample."id" = version."sampleId"
    left join "StudySample" drawn on drawn."studyId" = item."studyId"
      and drawn."sampleVersionId" = item."sampleVersionId"
    where item."studyId" = ${study.id}::uuid and item."purpose" = 'scored' and item."status" <> 'withdrawn'
    order by studied."position", drawn."rank" nulls last, sample."key", model."position"`);
  const models = await queries.query<ModelOfPlan & { modelId: string }>(sql`
    select studied."position"::text as "modelId", model."name" as "model", studied."run"
    from "StudyModel" studied join "Model" model on model."id" = studied."modelId"
    where studied."studyId" = ${study.id}::uuid order by studied."position"`);
  const graders = await loadGraders(queries, study.id);
  return {
    input: {
      seed: wish.seed ?? study.planSeed ?? study.seed,
      tasks,
      items: items.map(({ sampleKey: _, ...item }) => item),
      graders: graders.map(({ pseudonym, tasks: taskIds }) => ({ graderId: pseudonym, taskIds })),
    },
    gradersPerItem,
    graders: new Map(graders.map(({ tasks: _, ...grader }) => [grader.pseudonym, grader])),
    models: new Map(models.map(({ modelId, ...model }) => [modelId, model])),
    sampleKeys: new Map(items.map((item) => [item.itemId, item.sampleKey])),
  };
}

/** An unchanged number leaves every item the number it has, which may be its own. */
export function keepsWanted(study: Study, gradersPerItem: number): boolean {
  return gradersPerItem === study.protocol.gradersPerItem;
}

/** The study's present graders by pseudonym; `tasks` are the names of their tasks, null for all. */
async function loadGraders(
  queries: Queries,
  studyId: string,
): Promise<(GraderOfPlan & { tasks: PlanGrader["taskIds"] })[]> {
  return await queries.query(sql`
    select member."userId", member."pseudonym", person."name",
      case when bool_or(held."studyTaskId" is null) then null else array_agg(task."slug" order by task."slug") end as "tasks"
    from "StudyMember" member
    join "StudyMemberRole" held on held."memberId" = member."id" and held."role" = 'grader'
    join "User" account on account."id" = member."userId"
    join "Person" person on person."id" = account."personId"
    left join "StudyTask" studied on studied."id" = held."studyTaskId"
    left join "Task" task on task."id" = studied."taskId"
    where member."studyId" = ${studyId}::uuid and member."removedAt" is null
    group by member."id", person."id" order by member."seq"`);
}
