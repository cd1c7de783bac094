import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction, type Transaction } from "#app/db/transaction.server.ts";
import { RANDOM_ALGORITHM } from "#app/lib/random.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { insertProtocol } from "#app/modules/studies/insert-protocol.server.ts";
import { openStudyIn } from "#app/modules/studies/open-study.server.ts";
import { lockStudy } from "#app/modules/studies/read-study.server.ts";
import type { Study } from "#app/modules/studies/study.ts";
import { keepsWanted, loadPlan } from "./load-plan.server.ts";
import { PLAN_ALGORITHM, type Plan } from "./plan.ts";
import { makePlan, planStanding } from "./plan-assignments.server.ts";
import { planHash } from "./plan-hash.ts";
import type { GraderOfPlan } from "./plan-preview.ts";

export type PlanToCommit = {
  readonly studyId: string;
  readonly seed: string;
  readonly gradersPerItem: number;
  /** Of the plan that was looked at; null commits whatever the seed gives. */
  readonly hash: string | null;
  /** Opens the study in the same step. */
  readonly open?: boolean;
};

/**
 * Stores a plan: the common order of the items, and everybody's assignments with their places. A draft that nobody has
 * started may be planned anew; the earlier plan's assignments are then released or given their new place.
 */
export async function commitPlan(
  database: Database,
  actor: Actor,
  input: PlanToCommit,
): Promise<Result<{ assignments: number }>> {
  return await inTransaction(database, async (tx) => {
    const study = await lockStudy(tx, input.studyId);
    if (study.status !== "draft") {
      return refuse("conflict", `The study is ${study.status}; a plan is committed before it opens.`);
    }
    if ((await planStanding(tx, study.id)) === "started") {
      return refuse("conflict", "Work has begun, so the plan stands. Move work instead.");
    }
    const loaded = await loadPlan(tx, study, input);
    const made = makePlan(study, loaded);
    if (!made.ok) return made;
    const hash = planHash(made.value);
    if (input.hash !== null && input.hash !== hash) {
      return refuse(
        "stale",
        "The study changed while you looked at the plan. Look at the new plan and commit that.",
      );
    }
    await storePlan(tx, actor, study, input, made.value, loaded.graders);
    await recordEvent(tx, {
      actor,
      action: "plan.committed",
      studyId: study.id,
      subjectType: "Study",
      subjectId: study.id,
      detail: { hash, assignments: made.value.assignments.length, gradersPerItem: input.gradersPerItem },
    });
    if (input.open) {
      const opened = await openStudyIn(tx, actor, study.id);
      if (!opened.ok) return opened;
    }
    return success({ assignments: made.value.assignments.length });
  });
}

async function storePlan(
  tx: Transaction,
  actor: Actor,
  study: Study,
  input: PlanToCommit,
  plan: Plan,
  graders: ReadonlyMap<string, GraderOfPlan>,
): Promise<void> {
  await tx.execute(sql`
    update "Assignment" set "state" = 'released', "slot" = null from "Item" item
    where item."id" = "Assignment"."itemId" and item."studyId" = ${study.id}::uuid
      and "Assignment"."round" = 1 and "Assignment"."state" = 'queued'`);
  if (!keepsWanted(study, input.gradersPerItem)) {
    await insertProtocol(tx, actor, study.id, { ...study.protocol, gradersPerItem: input.gradersPerItem });
    await tx.execute(sql`
      update "Item" set "gradesWanted" = ${input.gradersPerItem}
      where "studyId" = ${study.id}::uuid and "purpose" = 'scored' and "status" <> 'withdrawn'`);
  }
  await tx.execute(sql`
    update "Item" set "position" = ordered."position"
    from unnest(${plan.itemOrder}::uuid[]) with ordinality as ordered ("id", "position")
    where "Item"."id" = ordered."id"`);
  await tx.execute(sql`
    insert into "Assignment" ("itemId", "graderId", "round", "slot", "position")
    select "itemId", "graderId", 1, "slot", "position"
    from unnest(
      ${plan.assignments.map((one) => one.itemId)}::uuid[],
      ${plan.assignments.map((one) => graders.get(one.graderId)!.userId)}::uuid[],
      ${plan.assignments.map((one) => one.slot)}::int[],
      ${plan.assignments.map((one) => one.position)}::int[]
    ) as planned ("itemId", "graderId", "slot", "position")
    on conflict ("itemId", "graderId", "round")
      do update set "state" = 'queued', "slot" = excluded."slot", "position" = excluded."position"`);
  // The pages that are read next must not be planned for an empty table.
  await tx.execute(sql`analyze "Assignment"`);
  await tx.execute(sql`
    update "Study" set "planSeed" = ${input.seed}, "planAlgorithm" = ${`${PLAN_ALGORITHM} ${RANDOM_ALGORITHM}`}
    where "id" = ${study.id}::uuid`);
}
