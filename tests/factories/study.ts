import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { commitPlan } from "#app/modules/assigning/commit-plan.server.ts";
import { type CreatedStudy, createStudy } from "#app/modules/studies/create-study.server.ts";
import { type NewStudyInput, studySchema } from "#app/modules/studies/study-schema.ts";
import { insertAccount, type TestAccount } from "./account.ts";

export type TestStudy = CreatedStudy & {
  readonly admin: TestAccount;
  readonly graders: readonly TestAccount[];
  readonly adjudicator: TestAccount;
};

/**
 * A draft study with an admin, an adjudicator and `graders` graders, over tasks and models that stand in the
 * library already.
 */
export async function makeStudy(
  database: Database,
  design: Omit<NewStudyInput, "name" | "seed" | "members"> & {
    readonly name?: string;
    readonly seed?: string;
    readonly graders?: number;
  },
): Promise<TestStudy> {
  const { graders: count = 3, ...rest } = design;
  const admin = await insertAccount(database, { isAdmin: true });
  const adjudicator = await insertAccount(database);
  const graders: TestAccount[] = [];
  for (let number = 0; number < count; number++) graders.push(await insertAccount(database));
  const input = studySchema.parse({
    name: "A study",
    seed: "20260412",
    ...rest,
    members: [
      ...graders.map((grader) => ({ account: grader.email, roles: ["grader"] as const })),
      { account: adjudicator.email, roles: ["adjudicator"] as const },
    ],
  });
  const created = await createStudy(database, admin.actor, input);
  if (!created.ok) throw new Error(created.refusal.message);
  return { ...created.value, admin, graders, adjudicator };
}

/** Stores a grade on an assignment as if it had been submitted, with these error types marked. */
export async function insertGrade(
  database: Database,
  assignmentId: string,
  types: readonly ("rule" | "fact" | "outcome" | "logic" | "arithmetic")[] = [],
): Promise<void> {
  const has = (type: string) => types.some((one) => one === type);
  await database.execute(sql`
    with verdict as (
      insert into "Verdict" ("generationVersionId", "rule", "fact", "outcome", "logic", "arithmetic", "subTags",
        "rawAnalysis", "askedBeforeSubmit", "rubricVersion")
      select item."generationVersionId", ${has("rule")}, ${has("fact")}, ${has("outcome")}, ${has("logic")},
        ${has("arithmetic")}, '{}', 'sufficient', '{}', 1
      from "Assignment" assignment join "Item" item on item."id" = assignment."itemId"
      where assignment."id" = ${assignmentId}::uuid returning "id"
    ), grade as (
      insert into "Grade" ("assignmentId", "seq", "kind", "verdictId", "idempotencyKey", "independent", "activeSeconds")
      select ${assignmentId}::uuid, 1, 'submit', "id", gen_random_uuid()::text, true, 120 from verdict returning 1
    )
    update "Assignment" set "state" = 'submitted', "submittedAt" = now(), "openedAt" = coalesce("openedAt", now()),
      "activeSeconds" = 120
    where "id" = ${assignmentId}::uuid and exists (select from grade)`);
}

/** Commits a plan for a draft study and opens it. */
export async function openWithPlan(
  database: Database,
  study: TestStudy,
  wish: { readonly gradersPerItem?: number; readonly seed?: string } = {},
): Promise<void> {
  const { gradersPerItem = 2, seed = "1" } = wish;
  const plan = { studyId: study.studyId, seed, gradersPerItem, hash: null, open: true };
  const committed = await commitPlan(database, study.admin.actor, plan);
  if (!committed.ok) throw new Error(committed.refusal.message);
}

export type HeldAssignment = {
  readonly id: string;
  readonly itemId: string;
  readonly state: string;
  readonly slot: number | null;
  readonly position: number;
  readonly task: string;
};

/** A grader's assignments in their order, those given up included. */
export async function queueOf(
  database: Database,
  study: TestStudy,
  graderId: string,
): Promise<HeldAssignment[]> {
  return await database.query<HeldAssignment>(sql`
    select assignment."id", assignment."itemId", assignment."state", assignment."slot", assignment."position",
      task."slug" as "task"
    from "Assignment" assignment join "Item" item on item."id" = assignment."itemId"
    join "StudyTask" studied on studied."id" = item."studyTaskId" join "Task" task on task."id" = studied."taskId"
    where item."studyId" = ${study.studyId}::uuid and assignment."graderId" = ${graderId}::uuid
    order by assignment."position"`);
}
