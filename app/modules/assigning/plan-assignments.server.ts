import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { modelName } from "#app/modules/studies/model-name.ts";
import { readStudy } from "#app/modules/studies/read-study.server.ts";
import { recordUnblinding } from "#app/modules/studies/record-unblinding.server.ts";
import type { Study } from "#app/modules/studies/study.ts";
import { type LoadedPlan, loadPlan, type PlanWish } from "./load-plan.server.ts";
import { type Plan, planAssignments as plan } from "./plan.ts";
import { planHash } from "./plan-hash.ts";
import type { PlanPreview, PlanStanding, QueuePreview } from "./plan-preview.ts";
import { planMatrix, queueBlocks } from "./preview-plan.ts";

const FIRST_ITEMS = 30;

export type PreviewWish = PlanWish & {
  readonly studyId: string;
  /** Whose queue is shown; absent: the first grader's. */
  readonly pseudonym?: string;
  readonly showModels?: boolean;
};

/** Makes the plan that a seed gives, without storing anything but that the models were shown, if they were. */
export async function planAssignments(
  database: Database,
  actor: Actor,
  wish: PreviewWish,
): Promise<Result<PlanPreview>> {
  const study = await readStudy(database, wish.studyId);
  const loaded = await loadPlan(database, study, wish);
  const made = makePlan(study, loaded);
  if (!made.ok) return made;
  if (wish.showModels) await recordUnblinding(database, actor, study.id, "plan");
  return success({
    seed: loaded.input.seed,
    gradersPerItem: loaded.gradersPerItem,
    standing: await planStanding(database, study.id),
    hash: planHash(made.value),
    matrix: planMatrix(loaded.input, made.value),
    checks: made.value.checks,
    graders: [...loaded.graders.values()],
    queue: previewQueue(loaded, made.value, wish),
  });
}

/** The plan, or why there is none. */
export function makePlan(study: Pick<Study, "countsOnly">, loaded: LoadedPlan): Result<Plan> {
  if (study.countsOnly)
    return refuse(
      "conflict",
      "The study holds published counts and no texts, so there is nothing to assign.",
    );
  if (loaded.input.items.length === 0)
    return refuse("conflict", "The study has no items yet. Import texts of its models first.");
  return plan(loaded.input);
}

/** How far the study's round 1 has come. */
export async function planStanding(queries: Queries, studyId: string): Promise<PlanStanding> {
  const { assigned, started } = await queries.one<{ assigned: boolean; started: boolean }>(sql`
    select coalesce(bool_or(assignment."slot" is not null), false) as "assigned",
      coalesce(bool_or(assignment."state" not in ('queued', 'released') or assignment."openedAt" is not null), false)
        as "started"
    from "Assignment" assignment join "Item" item on item."id" = assignment."itemId"
    where item."studyId" = ${studyId}::uuid and assignment."round" = 1`);
  return started ? "started" : assigned ? "committed" : "none";
}

function previewQueue(loaded: LoadedPlan, made: Plan, wish: PreviewWish): QueuePreview | null {
  const pseudonyms = [...loaded.graders.keys()];
  const pseudonym = pseudonyms.find((one) => one === wish.pseudonym) ?? pseudonyms[0];
  if (pseudonym === undefined) return null;
  const modelIds = [...loaded.models.keys()];
  return {
    pseudonym,
    blocks: queueBlocks(loaded.input, made, pseudonym, FIRST_ITEMS).map((block) => ({
      task: block.taskId,
      assignments: block.assignments,
      first: block.first.map((item) => ({
        sampleKey: loaded.sampleKeys.get(item.itemId)!,
        modelIndex: wish.showModels ? modelIds.indexOf(item.modelId) : null,
      })),
    })),
    models: wish.showModels ? [...loaded.models.values()].map(modelName) : null,
  };
}
