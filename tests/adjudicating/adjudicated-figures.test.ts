import { beforeAll, expect, test } from "vitest";
import { conflictSearchSchema } from "#app/modules/adjudicating/conflict-search.ts";
import type { DecisionInput } from "#app/modules/adjudicating/decision-schema.ts";
import { listConflicts } from "#app/modules/adjudicating/list-conflicts.server.ts";
import { describeExport } from "#app/modules/exporting/describe-export.server.ts";
import { exportStudy } from "#app/modules/exporting/export-study.server.ts";
import { saveDraft } from "#app/modules/grading/save-draft.server.ts";
import { ALL_AGREEMENT } from "#app/modules/scoring/agreement-choice.ts";
import { readAgreement } from "#app/modules/scoring/read-agreement.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { currentGradeIds, decideAs, gradeAll, reopenAs, sendBackAs } from "#tests/factories/adjudication.ts";
import { statusOf } from "#tests/factories/graded-item.ts";
import {
  type GradedItem,
  type GradingStudy,
  makeGradeInput,
  openGradingStudy,
} from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { makeVerdict } from "#tests/factories/verdict.ts";
import { withdrawAs } from "#tests/factories/withdrawal.ts";

let database: TestDatabase;
let studies = 0;

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: 6 }]);
  await insertModel(database, "Model one");
});

/** A study of its own, whose differing error types are adjudicated. */
async function openStudy(): Promise<GradingStudy> {
  studies += 1;
  return await openGradingStudy(database, {
    tasks: [{ task: "hearsay" }],
    models: ["Model one"],
    name: `Study ${studies}`,
    settings: { typesDiffer: "adjudicate" },
  });
}

const agreementOf = ({ admin, studyId }: GradingStudy) =>
  readAgreement(database, admin.actor, studyId, ALL_AGREEMENT);

async function listed({ adjudicator, studyId }: GradingStudy, state: "conflict" | "decided") {
  const search = conflictSearchSchema.parse({ state });
  const { rows } = await listConflicts(database, adjudicator.userId, studyId, search);
  return rows.map(({ itemId, kinds }) => [itemId, kinds]);
}

async function labelsOf({ admin, studyId }: GradingStudy) {
  const { pieces } = await exportStudy(database, admin.actor, studyId, "labels", "jsonl");
  const lines = Buffer.concat(pieces).toString("utf8").split("\n").filter(Boolean);
  return new Map(lines.map((line) => JSON.parse(line)).map((row) => [row.item_id as string, row]));
}

test("T39 a decision against two agreeing graders leaves their agreement whole and is no disagreement of theirs", async () => {
  const study = await openStudy();
  const [item] = study.items as [GradedItem];
  await gradeAll(database, item, [{}, {}]);
  expect((await decideAs(database, study, item)).ok).toBe(true);
  expect(await statusOf(database, item.itemId)).toMatchObject({ basis: "adjudicated", correct: false });
  const { shared, criteria, graders } = await agreementOf(study);
  expect([shared, graders.length]).toEqual([1, 2]);
  expect(criteria[0]).toMatchObject({ n: 1, bothPositive: 1, split: 0, agreement: { value: 1 } });
  expect(await listed(study, "conflict")).toEqual([]);
  expect(await listed(study, "decided")).toEqual([[item.itemId, []]]);
});

test("T36 T37 a decision fills no gap: agreement rests on what both graded, and without it is not defined", async () => {
  const study = await openStudy();
  const [both, alone] = study.items as [GradedItem, GradedItem];
  await gradeAll(database, alone, [{}]);
  const before = await agreementOf(study);
  expect(before.shared).toBe(0);
  expect(before.criteria[0]!.agreement).toMatchObject({ value: null, reason: expect.any(String) });
  await gradeAll(database, both, [{ logic: true }, {}]);
  await decideAs(database, study, both);
  const after = await agreementOf(study);
  expect([after.shared, after.items]).toEqual([1, 6]);
  expect(after.criteria[0]).toMatchObject({ n: 1, split: 1 });
  expect(after.criteria[0]!.alpha.value === null || Number.isFinite(after.criteria[0]!.alpha.value)).toBe(
    true,
  );
});

test("T42 T44 opposite verdicts and differing reasons wait for the adjudicator as conflicts of their own kinds", async () => {
  const study = await openStudy();
  const [split, reasons] = study.items as [GradedItem, GradedItem];
  await gradeAll(database, split, [{ logic: true }, {}]);
  await gradeAll(database, reasons, [{ rule: true }, { logic: true }]);
  expect(await listed(study, "conflict")).toEqual([
    [split.itemId, ["correctness", "analysis"]],
    [reasons.itemId, ["error_types"]],
  ]);
  const { criteria, sets } = await agreementOf(study);
  expect(criteria[0]).toMatchObject({ n: 2, bothNegative: 1, split: 1 });
  expect(sets.bothIncorrect).toMatchObject({ n: 1, exact: { value: 0 } });
  const labels = await labelsOf(study);
  for (const { itemId } of [split, reasons])
    expect(labels.get(itemId)).toMatchObject({ status: "conflict", correct: null, basis: null });
  await decideAs(database, study, reasons, {});
  expect((await labelsOf(study)).get(reasons.itemId)).toMatchObject({
    status: "settled",
    basis: "adjudicated",
    types_basis: "decided",
    fact: true,
  });
});

test("T40 after a reopening the export keeps the decided version, says that grades changed, and takes a new decision only when it is made", async () => {
  const study = await openStudy();
  const [item] = study.items as [GradedItem];
  await gradeAll(database, item, [{ logic: true }, {}]);
  const considered = await currentGradeIds(database, item.itemId);
  await decideAs(database, study, item, { rationale: "The second sentence is invented." });
  const decided = (await labelsOf(study)).get(item.itemId);
  expect(decided).toMatchObject({
    status: "settled",
    basis: "adjudicated",
    correct: false,
    fact: true,
    grade_ids: considered,
    decision_is_stale: false,
  });

  expect((await reopenAs(database, study, item)).ok).toBe(true);
  expect((await labelsOf(study)).get(item.itemId)).toEqual({ ...decided, decision_is_stale: true });
  await gradeAll(database, item, [{}]);
  const changed = await currentGradeIds(database, item.itemId);
  expect(changed).not.toEqual(considered);
  expect((await labelsOf(study)).get(item.itemId)).toEqual({ ...decided, decision_is_stale: true });

  const verdict = makeVerdict() as DecisionInput["verdict"];
  await decideAs(database, study, item, { verdict, rationale: "Both say so now." });
  expect((await labelsOf(study)).get(item.itemId)).toMatchObject({
    correct: true,
    fact: false,
    grade_ids: changed,
    rationale: "Both say so now.",
    decision_is_stale: false,
  });
});

test("T45 T61 the export counts what is complete before it is made, and has every item with its status", async () => {
  const study = await openStudy();
  const [conflict, agreed, again, begun, out, untouched] = study.items as GradedItem[];
  await gradeAll(database, conflict!, [{ logic: true }, {}]);
  await gradeAll(database, agreed!, [{}, {}]);
  await gradeAll(database, again!, [{ logic: true }, {}]);
  await sendBackAs(database, study, again!, "A");
  await gradeAll(database, again!, [{}]);
  const [seat] = begun!.seats;
  const draft = { ...makeGradeInput().verdict, guideVersionId: null };
  await saveDraft(database, seat!.grader.actor, seat!.assignmentId, { draft, revision: 0, activeSeconds: 0 });
  await withdrawAs(database, study, out!);
  expect(await describeExport(database, study.admin.actor, study.studyId)).toMatchObject({
    complete: 3,
    inProgress: 1,
    notStarted: 1,
    withdrawn: 1,
  });
  const labels = await labelsOf(study);
  const states = [conflict, agreed, again, begun, out, untouched].map((item) => {
    const { status, basis } = labels.get(item!.itemId);
    return [status, basis];
  });
  expect(states).toEqual([
    ["conflict", null],
    ["settled", "agreed"],
    ["settled", "second_look"],
    ["open", null],
    ["withdrawn", null],
    ["open", null],
  ]);
});
