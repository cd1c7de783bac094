import type { Database } from "#app/db/database.server.ts";
import { json, sql } from "#app/db/sql.server.ts";
import { commitPlan } from "#app/modules/assigning/commit-plan.server.ts";
import { planAssignments } from "#app/modules/assigning/plan-assignments.server.ts";
import type { GradeInput } from "#app/modules/grading/grade-schema.ts";
import { openStudy } from "#app/modules/studies/open-study.server.ts";
import type { NewStudyInput } from "#app/modules/studies/study-schema.ts";
import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";
import type { Verdict } from "#app/modules/verdicts/verdict.ts";
import type { TestAccount } from "./account.ts";
import { makeStudy, type TestStudy } from "./study.ts";
import { makeGuideEntry, makeVerdict } from "./verdict.ts";

/** One grader's place on an item. */
export type Seat = {
  readonly assignmentId: string;
  readonly slot: number;
  readonly grader: TestAccount;
};

export type GradedItem = {
  readonly itemId: string;
  readonly sampleKey: string;
  readonly guideVersionId: string | null;
  /** By slot. */
  readonly seats: readonly Seat[];
};

export type GradingStudy = Omit<TestStudy, "items"> & {
  /** In the study's order. */
  readonly items: readonly GradedItem[];
};

/** An open study with its plan committed, over tasks and models that stand in the library already. */
export async function openGradingStudy(
  database: Database,
  design: {
    readonly tasks: NewStudyInput["tasks"];
    /** By name, or in one of their runs. */
    readonly models: readonly (string | { readonly model: string; readonly run: string })[];
    readonly name?: string;
    readonly graders?: number;
    readonly settings?: NewStudyInput["settings"];
    readonly plannedAnalysis?: NewStudyInput["plannedAnalysis"];
  },
): Promise<GradingStudy> {
  const study = await makeStudy(database, {
    ...design,
    graders: design.graders ?? 2,
    models: design.models.map((model) => (typeof model === "string" ? { model } : model)),
  });
  const { studyId, admin, graders } = study;
  const plan = await planAssignments(database, admin.actor, { studyId });
  if (!plan.ok) throw new Error(plan.refusal.message);
  const { seed, gradersPerItem, hash } = plan.value;
  const committed = await commitPlan(database, admin.actor, { studyId, seed, gradersPerItem, hash });
  if (!committed.ok) throw new Error(committed.refusal.message);
  const opened = await openStudy(database, admin.actor, { studyId });
  if (!opened.ok) throw new Error(opened.refusal.message);
  const rows = await database.query<
    Omit<GradedItem, "seats"> & { seats: (Omit<Seat, "grader"> & { graderId: string })[] }
  >(sql`
    select item."id" as "itemId", sample."key" as "sampleKey", studied."guideVersionId",
      jsonb_agg(jsonb_build_object('assignmentId', assignment."id", 'slot', assignment."slot",
        'graderId', assignment."graderId") order by assignment."slot") as "seats"
    from "Item" item join "Assignment" assignment on assignment."itemId" = item."id"
    join "StudyTask" studied on studied."id" = item."studyTaskId"
    join "SampleVersion" version on version."id" = item."sampleVersionId"
    join "Sample" sample on sample."id" = version."sampleId"
    where item."studyId" = ${studyId}::uuid
    group by item."id", sample."key", studied."guideVersionId" order by item."position"`);
  const items = rows.map((row) => ({
    ...row,
    seats: row.seats.map(({ graderId, ...seat }) => ({
      ...seat,
      grader: graders.find(({ userId }) => userId === graderId)!,
    })),
  }));
  return { ...study, items };
}

/** A grade to hand in, made without a guide, correct and sufficient; `verdict` and `changes` replace its parts. */
export function makeGradeInput(
  verdict: Partial<Verdict> = {},
  changes: Partial<Omit<GradeInput, "verdict">> = {},
): GradeInput {
  return {
    verdict: makeVerdict(verdict) as GradeInput["verdict"],
    guideVersionId: null,
    revision: 0,
    idempotencyKey: crypto.randomUUID(),
    activeSeconds: 0,
    ...changes,
  };
}

/** The next version of a task's guide, with the same entry for each of its samples. @returns its id */
export async function insertGuideWithEntries(
  database: Database,
  task: string,
  changes: Partial<GuideEntry> & { readonly rule?: string; readonly split?: string } = {},
): Promise<string> {
  const { rule = "The rule.", split = "test", ...rest } = changes;
  const entry = makeGuideEntry(rest);
  const { id } = await database.one<{ id: string }>(sql`
    insert into "GuideVersion" ("taskId", "version", "contentHash", "rule", "body", "modesOfError")
    select task."id", 1 + count(version), gen_random_uuid()::text, ${rule}, '', ${json({})}
    from "Task" task left join "GuideVersion" version on version."taskId" = task."id"
    where task."slug" = ${task} group by task."id" returning "id"`);
  await database.execute(sql`
    with entry as (
      insert into "GuideEntry" ("guideVersionId", "split", "sampleKey", "outcome", "acceptableOutcomes",
        "addableOutcomes", "likelyErrors", "contested", "keyRemark")
      select ${id}::uuid, sample."split", sample."key", ${entry.outcome}, ${entry.acceptableOutcomes}::text[],
        ${entry.addableOutcomes}::text[], ${json(entry.likelyErrors)}, ${entry.contested}, ${entry.keyRemark}
      from "Sample" sample join "Task" task on task."id" = sample."taskId"
      where task."slug" = ${task} and sample."split" = ${split} returning "id"
    )
    insert into "GuideInference" ("guideEntryId", "key", "position", "text", "group", "groupKind")
    select entry."id", inference."key", inference."position", inference."text", inference."group",
      inference."groupKind"::"InferenceGroupKind"
    from entry, jsonb_to_recordset(${json(entry.inferences.map((inference, position) => ({ ...inference, position })))})
      as inference("key" text, "position" int, "text" text, "group" text, "groupKind" text)`);
  return id;
}
