import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { describeExport } from "#app/modules/exporting/describe-export.server.ts";
import { exportStudy } from "#app/modules/exporting/export-study.server.ts";
import type { ExportTable } from "#app/modules/exporting/export-tables.ts";
import { declineAssignment } from "#app/modules/grading/decline-assignment.server.ts";
import { openAssignment } from "#app/modules/grading/open-assignment.server.ts";
import { retractGrade } from "#app/modules/grading/retract-grade.server.ts";
import { closeStudy } from "#app/modules/studies/close-study.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { submitAs } from "#tests/factories/graded-item.ts";
import {
  type GradingStudy,
  insertGuideWithEntries,
  makeGradeInput,
  openGradingStudy,
  type Seat,
} from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";

const TEXT = "💩 Because the rule says “no”.\nTherefore: 重置.";
const MODEL = "Model under seal";

let database: TestDatabase;
let study: GradingStudy;

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: 4, slices: ["Standard hearsay"] }]);
  await insertModel(database, MODEL);
  await database.execute(sql`alter table "GenerationVersion" disable trigger append_only`);
  await database.execute(sql`update "GenerationVersion" set "text" = ${TEXT}`);
  await database.execute(sql`alter table "GenerationVersion" enable trigger append_only`);
  study = await openGradingStudy(database, { tasks: [{ task: "hearsay" }], models: [MODEL] });
  const [agreed, conflict, half] = study.items.map(({ seats }) => seats);
  const note = 'A note, with "quotes"\nand a second line';
  const rule = {
    rule: true,
    spans: [{ type: "rule" as const, start: 10, end: 18, quote: "the rule" }],
    note,
  };
  await submitAs(database, agreed![0]!);
  await submitAs(database, agreed![1]!, makeGradeInput({ note: "" }));
  await submitAs(database, conflict![0]!, makeGradeInput(rule));
  await submitAs(database, conflict![1]!);
  await submitAs(database, half![0]!);
  await submitAs(database, half![0]!, makeGradeInput({ outcome: true }, { revision: 1 }));
  const { grader, assignmentId } = conflict![0]!;
  const retracted = await retractGrade(database, grader.actor, assignmentId, "taken-back-once");
  if (!retracted.ok) throw new Error(retracted.refusal.message);
  await submitAs(database, conflict![0]!, makeGradeInput(rule, { revision: retracted.value.revision }));
});

type Row = Record<string, unknown>;

async function linesOf(table: ExportTable): Promise<Row[]> {
  const { pieces } = await exportStudy(database, study.admin.actor, study.studyId, table, "jsonl");
  const text = Buffer.concat(pieces).toString("utf8");
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);
}

const itemOf = (rows: readonly Row[], index: number) =>
  rows.filter((row) => row.item_id === study.items[index]!.itemId);

test("T61 every revision of a grade is a row with what became of it, and so is a place without one", async () => {
  const rows = await linesOf("grades");
  const statuses = (index: number) => itemOf(rows, index).map(({ status }) => status);
  expect(statuses(0)).toEqual(["counted", "counted"]);
  expect(statuses(1).sort()).toEqual(["counted", "counted", "retracted", "superseded"]);
  expect(statuses(2).sort()).toEqual(["counted", "not_started", "superseded"]);
  expect(statuses(3)).toEqual(["not_started", "not_started"]);
  expect(itemOf(rows, 3)[0]).toMatchObject({ grade_id: null, correct: null, note: null, rule: null });
});

test("T61 a place that was begun, one that was declined and one that nobody opened have rows that say so", async () => {
  const own = await openGradingStudy(database, {
    tasks: [{ task: "hearsay" }],
    models: [MODEL],
    name: "Places",
  });
  const [item, untouched] = own.items.map(({ itemId, seats }) => ({ itemId, seats }));
  const [begun, declined] = item!.seats as [Seat, Seat];
  await openAssignment(database, begun.grader.actor, begun.assignmentId);
  await declineAssignment(database, declined.grader.actor, declined.assignmentId, "The text is cut off.");
  const { pieces } = await exportStudy(database, own.admin.actor, own.studyId, "grades", "jsonl");
  const rows = Buffer.concat(pieces)
    .toString("utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);
  const statusOf = (assignmentId: string) => rows.find((row) => row.assignment_id === assignmentId)?.status;
  expect([begun, declined, untouched!.seats[0]!].map(({ assignmentId }) => statusOf(assignmentId))).toEqual([
    "in_progress",
    "declined",
    "not_started",
  ]);
});

test("T59 false and the empty text come out distinct from null, in JSON Lines and in CSV", async () => {
  const [row] = itemOf(await linesOf("grades"), 0).slice(1);
  expect(row).toMatchObject({ correct: true, rule: false, close_call: false, note: "", active_seconds: 0 });
  const { pieces } = await exportStudy(database, study.admin.actor, study.studyId, "grades", "csv");
  const lines = Buffer.concat(pieces).toString("utf8").split("\n");
  const graded = lines.filter((line) => line.includes(study.items[0]!.itemId));
  const waiting = lines.filter((line) => line.includes(study.items[3]!.itemId));
  expect(graded.map((line) => line.includes(',false,"",'))).toEqual([true, true]);
  expect(waiting.map((line) => line.includes('""'))).toEqual([false, false]);
});

test("T29 spans come in both units, so that Python and JavaScript slice the quoted words", async () => {
  const row = itemOf(await linesOf("grades"), 1).find(({ rule }) => rule === true);
  const [span] = row!.spans as { start: number; end: number; start_utf16: number; end_utf16: number }[];
  expect([...TEXT].slice(span!.start, span!.end).join("")).toBe("the rule");
  expect(TEXT.slice(span!.start_utf16, span!.end_utf16)).toBe("the rule");
});

test("T62 T66 rows carry their ids, pseudonyms, versions and whole notes, and no name or address", async () => {
  const rows = await linesOf("grades");
  const row = itemOf(rows, 1).find(({ rule, status }) => rule === true && status === "counted");
  expect(row).toMatchObject({
    study: study.slug,
    task: "hearsay",
    slice: "Standard hearsay",
    rubric_version: 1,
    revision: 3,
    note: 'A note, with "quotes"\nand a second line',
    graded_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  const text = JSON.stringify(rows);
  for (const { email, userId } of [...study.graders, study.adjudicator]) {
    expect(text).not.toContain(email);
    expect(text).not.toContain(userId);
  }
});

test("labels are one row per item: settled with their basis, or what they wait for", async () => {
  const rows = await linesOf("labels");
  expect(rows).toHaveLength(4);
  expect(itemOf(rows, 0)[0]).toMatchObject({ status: "settled", correct: true, basis: "agreed" });
  expect(itemOf(rows, 0)[0]!.grade_ids).toHaveLength(2);
  expect(itemOf(rows, 1)[0]).toMatchObject({
    status: "conflict",
    correct: null,
    differs: ["correctness", "analysis"],
  });
  expect(itemOf(rows, 2)[0]).toMatchObject({ status: "open", grades_wanted: 2, grades_counted: 1 });
});

test("T50 whoever grades gets no row of their own items until these are settled, and the page says so", async () => {
  const { actor } = study.items[0]!.seats[0]!.grader;
  for (const table of ["grades", "labels"] as const) {
    const { pieces } = await exportStudy(database, actor, study.studyId, table, "jsonl");
    const lines = Buffer.concat(pieces).toString("utf8").split("\n").filter(Boolean);
    const items = new Set(lines.map((line) => (JSON.parse(line) as Row).item_id));
    expect([...items]).toEqual([study.items[0]!.itemId]);
  }
  expect(await describeExport(database, actor, study.studyId)).toMatchObject({ ownLeftOut: 3 });
  expect(await describeExport(database, study.admin.actor, study.studyId)).toMatchObject({ ownLeftOut: 0 });
});

test("a sealed study's files name no model, a closed one's do, and that is recorded", async () => {
  const sealed = await exportStudy(database, study.admin.actor, study.studyId, "labels", "csv");
  expect(sealed.withModels).toBe(false);
  expect(Buffer.concat(sealed.pieces).toString("utf8")).not.toContain(MODEL);
  const closed = await closeStudy(database, study.admin.actor, { studyId: study.studyId });
  if (!closed.ok) throw new Error(closed.refusal.message);
  const rows = await linesOf("labels");
  expect(rows.every(({ model }) => model === MODEL)).toBe(true);
  const shown = await database.query(sql`
    select from "Unblinding" where "studyId" = ${study.studyId}::uuid and "userId" = ${study.admin.userId}::uuid and "how" = 'export'`);
  expect(shown).toHaveLength(1);
});

test("every table can be had without the samples that the guide in use calls contested", async () => {
  const rowsOf = async (table: ExportTable, contested: "with" | "without") =>
    (await exportStudy(database, study.admin.actor, study.studyId, table, "csv", { contested })).rows;
  const tables = ["labels", "grades", "agreement"] as const;
  const all = await Promise.all(tables.map((table) => rowsOf(table, "with")));
  expect(await Promise.all(tables.map((table) => rowsOf(table, "without")))).toEqual(all);
  const guide = await insertGuideWithEntries(database, "hearsay", { contested: "The key errs." });
  await database.execute(sql`
    update "StudyTask" set "guideVersionId" = ${guide}::uuid where "studyId" = ${study.studyId}::uuid`);
  expect(await Promise.all(tables.map((table) => rowsOf(table, "with")))).toEqual(all);
  expect(await Promise.all(tables.map((table) => rowsOf(table, "without")))).toEqual([0, 0, 0]);
});
