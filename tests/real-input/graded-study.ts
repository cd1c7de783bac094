import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import type { Result } from "#app/lib/result.ts";
import { decideItem } from "#app/modules/adjudicating/decide-item.server.ts";
import { decisionSchema } from "#app/modules/adjudicating/decision-schema.ts";
import { commitPlan } from "#app/modules/assigning/commit-plan.server.ts";
import { planAssignments } from "#app/modules/assigning/plan-assignments.server.ts";
import { gradeSchema } from "#app/modules/grading/grade-schema.ts";
import { submitGrade } from "#app/modules/grading/submit-grade.server.ts";
import { importGenerations } from "#app/modules/importing/import-generations.server.ts";
import { importGuide } from "#app/modules/importing/import-guide.server.ts";
import { importTask } from "#app/modules/importing/import-task.server.ts";
import type { NewStudyInput } from "#app/modules/studies/study-schema.ts";
import type { Verdict } from "#app/modules/verdicts/verdict.ts";
import type { TestAccount } from "#tests/factories/account.ts";
import { makeChoices, makeGenerationsInput, makeTaskInput } from "#tests/factories/import-input.ts";
import { makeStudy, type TestStudy } from "#tests/factories/study.ts";
import { generationFiles, hearsayGuideFiles, MODEL_NAMES, type RealText, taskFiles } from "./real-data.ts";
import { ADJUDICATOR, judge, LENIENT, STRICT } from "./simple-rules.ts";

const OPERATOR = { kind: "command_line" } as const;
export const RUN = "chain of thought";

function done<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

/** Imports the twelve tasks, or those of `files`, the guide of hearsay and three models' explanations of its test samples. */
export async function importEverything(database: Database, files = taskFiles()): Promise<void> {
  done(await importTask(database, OPERATOR, makeTaskInput(files), makeChoices()));
  done(await importGuide(database, OPERATOR, hearsayGuideFiles()));
  const generations = makeGenerationsInput(generationFiles(), { models: MODEL_NAMES, run: RUN });
  done(await importGenerations(database, OPERATOR, generations, makeChoices()));
}

/** An open, double-graded study over the 94 test samples and three models, planned as the plan page does. */
export async function openRealStudy(
  database: Database,
  settings?: NewStudyInput["settings"],
): Promise<TestStudy> {
  const study = await makeStudy(database, {
    name: "Hearsay, three models",
    tasks: [{ task: "hearsay", split: "test" }],
    models: MODEL_NAMES.map((model) => ({ model, run: RUN })),
    graders: 2,
    settings,
  });
  const { studyId, admin } = study;
  const { seed, gradersPerItem, hash } = done(await planAssignments(database, admin.actor, { studyId }));
  done(await commitPlan(database, admin.actor, { studyId, seed, gradersPerItem, hash, open: true }));
  return study;
}

type Place = {
  readonly id: string;
  readonly sampleKey: string;
  readonly model: string;
  readonly guideVersionId: string;
};

/** How a grader judges an explanation; null: they leave it. */
type Reading = (text: RealText) => Verdict | null;

/** Both graders work through their queues at the same time, each by a reading of their own. */
export async function gradeEverything(
  database: Database,
  study: TestStudy,
  texts: ReadonlyMap<string, RealText>,
  readings: readonly [Reading, Reading] = [(text) => judge(LENIENT, text), (text) => judge(STRICT, text)],
): Promise<void> {
  const [first, second] = study.graders;
  await Promise.all([
    gradeQueue(database, study, first!, readings[0], texts),
    gradeQueue(database, study, second!, readings[1], texts),
  ]);
}

async function gradeQueue(
  database: Database,
  study: TestStudy,
  grader: TestAccount,
  read: Reading,
  texts: ReadonlyMap<string, RealText>,
): Promise<void> {
  const queue = await database.query<Place>(sql`
    select assignment."id", ${placeColumns} from "Assignment" assignment
    join "Item" item on item."id" = assignment."itemId" ${placeTables}
    where item."studyId" = ${study.studyId}::uuid and assignment."graderId" = ${grader.userId}::uuid
    order by assignment."position"`);
  for (const { id, sampleKey, model, guideVersionId } of queue) {
    const verdict = read(texts.get(`${sampleKey} ${model}`)!);
    if (verdict === null) continue;
    const input = gradeSchema.parse({
      verdict,
      guideVersionId,
      revision: 0,
      idempotencyKey: crypto.randomUUID(),
      activeSeconds: 0,
    });
    done(await submitGrade(database, grader.actor, id, input));
  }
}

/** The adjudicator decides every open conflict by a rule of their own. @returns how many there were */
export async function decideEverything(
  database: Database,
  study: TestStudy,
  texts: ReadonlyMap<string, RealText>,
): Promise<number> {
  const conflicts = await database.query<Place & { gradeIds: string[] }>(sql`
    select item."id", ${placeColumns}, array(select grade."id" from "Grade" grade
      join "Assignment" assignment on assignment."id" = grade."assignmentId"
      where assignment."itemId" = item."id") as "gradeIds"
    from "Item" item ${placeTables}
    where item."studyId" = ${study.studyId}::uuid and item."status" = 'conflict' order by item."position"`);
  for (const { id, sampleKey, model, guideVersionId, gradeIds } of conflicts) {
    const input = decisionSchema.parse({
      verdict: judge(ADJUDICATOR, texts.get(`${sampleKey} ${model}`)!),
      guideVersionId,
      rationale: "“Therefore” introduces the conclusion; what it rests on is said before it.",
      differenceSource: "fair_difference",
      confidence: "high",
      consideredGradeIds: gradeIds,
      knownSeq: 0,
      idempotencyKey: crypto.randomUUID(),
    });
    done(await decideItem(database, study.adjudicator.actor, study.studyId, id, input));
  }
  return conflicts.length;
}

const placeColumns = sql`sample."key" as "sampleKey", model."name" as "model", studied."guideVersionId"`;

const placeTables = sql`
  join "StudyTask" studied on studied."id" = item."studyTaskId"
  join "SampleVersion" version on version."id" = item."sampleVersionId"
  join "Sample" sample on sample."id" = version."sampleId"
  join "StudyModel" wrote on wrote."id" = item."studyModelId"
  join "Model" model on model."id" = wrote."modelId"`;
