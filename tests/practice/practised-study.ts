import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { commitPlan } from "#app/modules/assigning/commit-plan.server.ts";
import { findNextAssignment } from "#app/modules/grading/find-next-assignment.server.ts";
import { submitGrade } from "#app/modules/grading/submit-grade.server.ts";
import { beginPractice } from "#app/modules/practice/begin-practice.server.ts";
import { importReferences } from "#app/modules/practice/import-references.server.ts";
import { mixInKnownChecks } from "#app/modules/practice/mix-in-known-checks.server.ts";
import { readPractice } from "#app/modules/practice/read-practice.server.ts";
import { setPractice } from "#app/modules/practice/set-practice.server.ts";
import type { Verdict } from "#app/modules/verdicts/verdict.ts";
import type { TestAccount } from "#tests/factories/account.ts";
import { makeGradeInput } from "#tests/factories/grading.ts";
import { insertGuide, insertModel, insertTasks } from "#tests/factories/library.ts";
import { makeStudy, type TestStudy } from "#tests/factories/study.ts";
import { makeVerdict } from "#tests/factories/verdict.ts";

/** Words that stand in keys alone, so that a test can look for them anywhere. */
export const KEY_REASON = "Zebrakey: the facts say nothing of the kind.";

export type PractisedStudy = TestStudy & {
  readonly slug: string;
  readonly studyTaskId: string;
  readonly guideVersionId: string;
  readonly grader: TestAccount;
};

/**
 * A study of one task that draws 4 samples of 12, each text with a known verdict: a fact is invented. Its practice has
 * rounds of `items`, of which 75 % must be right. Not open yet.
 */
export async function draftPractised(
  database: Database,
  mode: "practice" | "qualification",
  items = 4,
): Promise<PractisedStudy> {
  const study = await draftKnown(database, { samples: 12, drawn: 4 });
  const tasks = [
    { studyTaskId: study.studyTaskId, practiceItems: items, passRule: "observed" as const, passPercent: 75 },
  ];
  const set = await setPractice(database, study.admin.actor, study.studyId, { mode, tasks });
  if (!set.ok) throw new Error(set.refusal.message);
  return study;
}

/** A study of one task whose texts all have the same known verdict. Not open yet, and without practice. */
export async function draftKnown(
  database: Database,
  { samples, drawn }: { readonly samples: number; readonly drawn: number },
): Promise<PractisedStudy> {
  const task = `task_${crypto.randomUUID().slice(0, 8)}`;
  const model = `Model of ${task}`;
  await insertTasks(database, [{ slug: task, samples }]);
  await insertModel(database, model);
  await insertGuide(database, task);
  const verdict = makeVerdict({
    fact: true,
    rawAnalysis: "insufficient",
    note: KEY_REASON,
    spans: [{ type: "fact", start: 0, end: 7, quote: "Because" }],
  });
  const references = Array.from({ length: samples }, (_, sample) => ({
    sample: String(sample),
    model,
    run: "",
    guideVersion: 1,
    verdict,
  }));
  const study = await makeStudy(database, {
    tasks: [{ task, sampleCount: drawn }],
    models: [{ model }],
    graders: 2,
  });
  const { studyId, admin, graders } = study;
  const known = await importReferences(database, admin.actor, { task, split: "test", references });
  if (!known.ok) throw new Error(known.refusal.message);
  const { studyTaskId, guideVersionId } = await database.one<{
    studyTaskId: string;
    guideVersionId: string;
  }>(sql`
    select "id" as "studyTaskId", "guideVersionId" from "StudyTask" where "studyId" = ${studyId}::uuid`);
  return { ...study, studyTaskId, guideVersionId, grader: graders[0]! };
}

/** The same, planned and open. */
export async function openPractised(database: Database, mode: "practice" | "qualification", items = 4) {
  const study = await draftPractised(database, mode, items);
  await open(database, study);
  return study;
}

/** Has known checks mixed in and opens the study, its plan committed. */
export async function openChecked(
  database: Database,
  design: { readonly samples: number; readonly drawn: number; readonly perHundred: number },
): Promise<PractisedStudy> {
  const study = await draftKnown(database, design);
  const asked = await mixInKnownChecks(database, study.admin.actor, study.studyId, design);
  if (!asked.ok) throw new Error(asked.refusal.message);
  await open(database, study);
  return study;
}

async function open(database: Database, study: PractisedStudy): Promise<void> {
  const plan = { studyId: study.studyId, seed: "1", gradersPerItem: 2, hash: null, open: true };
  const opened = await commitPlan(database, study.admin.actor, plan);
  if (!opened.ok) throw new Error(opened.refusal.message);
}

/** What stands in a grader's queue, in its order. */
export async function checkedQueue(database: Database, study: PractisedStudy, grader = study.grader) {
  return await database.query<{ id: string; purpose: string; itemId: string; slot: number }>(sql`
    select assignment."id", item."purpose", item."id" as "itemId", assignment."slot" from "Assignment" assignment
    join "Item" item on item."id" = assignment."itemId"
    where item."studyId" = ${study.studyId}::uuid and assignment."graderId" = ${grader.userId}::uuid
      and assignment."state" not in ('declined', 'released')
    order by assignment."round", assignment."position", assignment."seq"`);
}

/** Begins a round. @returns its assignments in their order */
export async function beginRound(
  database: Database,
  study: PractisedStudy,
  grader = study.grader,
): Promise<string[]> {
  const begun = await beginPractice(database, grader.actor, study.studyId, study);
  if (!begun.ok) throw new Error(begun.refusal.message);
  const rows = await database.query<{ id: string }>(sql`
    select assignment."id" from "Assignment" assignment join "Item" item on item."id" = assignment."itemId"
    where item."studyId" = ${study.studyId}::uuid and assignment."graderId" = ${grader.userId}::uuid
      and assignment."practiceRound" = (select "practiceRound" from "Assignment" where "id" = ${begun.value.assignmentId}::uuid)
    order by assignment."position"`);
  return rows.map(({ id }) => id);
}

export const RIGHT: Partial<Verdict> = { logic: true, rawAnalysis: "insufficient" };
export const WRONG: Partial<Verdict> = {};

export async function practise(
  database: Database,
  study: PractisedStudy,
  assignmentId: string,
  verdict: Partial<Verdict>,
  grader = study.grader,
) {
  const input = makeGradeInput(verdict, { guideVersionId: study.guideVersionId });
  return await submitGrade(database, grader.actor, assignmentId, input);
}

/** Begins a round and grades all of it, the first `right` items as their keys have it. @returns its assignments */
export async function gradeRound(
  database: Database,
  study: PractisedStudy,
  right: number,
  grader = study.grader,
): Promise<string[]> {
  const round = await beginRound(database, study, grader);
  for (const [index, id] of round.entries()) {
    const graded = await practise(database, study, id, index < right ? RIGHT : WRONG, grader);
    if (!graded.ok) throw new Error(graded.refusal.message);
  }
  return round;
}

/** Grades a grader's whole queue: checks as given, the rest correct. */
export async function gradeAll(
  database: Database,
  study: PractisedStudy,
  checks: (index: number) => typeof RIGHT,
  grader = study.grader,
) {
  let index = 0;
  for (const { id, purpose } of await checkedQueue(database, study, grader)) {
    const verdict = purpose === "known_check" ? checks(index++) : WRONG;
    const graded = await practise(database, study, id, verdict, grader);
    if (!graded.ok || graded.value.isExtra) throw new Error("A grade of the queue does not count.");
  }
}

/** How a grader stands in the study's task. */
export async function practiceOf(database: Database, study: PractisedStudy, grader = study.grader) {
  const { tasks } = await readPractice(database, grader.userId, study.studyId);
  return tasks[0]!;
}

/** The purpose of the item that waits for a grader; null: none waits. */
export async function nextPurpose(
  database: Database,
  study: PractisedStudy,
  grader = study.grader,
): Promise<string | null> {
  const row = await database.maybeOne<{ purpose: string }>(sql`
    select item."purpose" from "Assignment" assignment join "Item" item on item."id" = assignment."itemId"
    where assignment."id" = ${await findNextAssignment(database, grader.userId, study.studyId)}::uuid`);
  return row?.purpose ?? null;
}
