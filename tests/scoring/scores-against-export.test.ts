import { beforeAll, expect, test } from "vitest";
import { cellSearches } from "#app/components/scoring/score-cells.tsx";
import { exportStudy } from "#app/modules/exporting/export-study.server.ts";
import type { ExportTable } from "#app/modules/exporting/export-tables.ts";
import { readRobustness } from "#app/modules/scoring/read-robustness.server.ts";
import { readScores } from "#app/modules/scoring/read-scores.server.ts";
import { FINAL_BASIS } from "#app/modules/scoring/score-basis.ts";
import { METRICS } from "#app/modules/scoring/score-metric.ts";
import { closeStudy } from "#app/modules/studies/close-study.server.ts";
import { VERDICT_BASES, type VerdictBasis } from "#app/modules/studies/verdict-bases.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { decideAs } from "#tests/factories/adjudication.ts";
import { submitAs } from "#tests/factories/graded-item.ts";
import { type GradingStudy, makeGradeInput, openGradingStudy, type Seat } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { countItems } from "./count-items.ts";

let database: TestDatabase;
let study: GradingStudy;

const CORRECT = {};
const FACT = { fact: true };
const LOGIC = { logic: true };

/** Eight items with every way in which two graders may meet; in the study's second look one of them may change sides. */
beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: 8 }]);
  await insertModel(database, "One");
  study = await openGradingStudy(database, {
    tasks: [{ task: "hearsay" }],
    models: ["One"],
    settings: { secondLook: true, typesDiffer: "by_rule" },
  });
  const grade = async (item: number, first: object | null, second: object | null, revision = 0) => {
    for (const [place, verdict] of [first, second].entries())
      if (verdict !== null) {
        const seat = study.items[item]!.seats[place] as Seat;
        const { ok } = await submitAs(database, seat, makeGradeInput(verdict, { revision }));
        expect(ok).toBe(true);
      }
  };
  await grade(0, CORRECT, CORRECT);
  await grade(1, FACT, FACT);
  await grade(2, FACT, LOGIC); // they keep what they marked: settled by rule
  await grade(2, FACT, LOGIC, 1);
  await grade(3, CORRECT, FACT); // the second grader changes sides on the second look
  await grade(3, CORRECT, CORRECT, 1);
  await grade(4, CORRECT, FACT); // adjudicated
  await grade(4, CORRECT, FACT, 1);
  expect((await decideAs(database, study, study.items[4]!)).ok).toBe(true);
  await grade(5, CORRECT, FACT); // in second look
  await grade(6, LOGIC, null);
  const closed = await closeStudy(database, study.admin.actor, study);
  if (!closed.ok) throw new Error(closed.refusal.message);
});

type Row = Readonly<Record<string, unknown>>;

async function exported(table: ExportTable): Promise<Row[]> {
  const { pieces } = await exportStudy(database, study.admin.actor, study.studyId, table, "jsonl");
  const lines = Buffer.concat(pieces).toString("utf8").trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line) as Row);
}

/** The last independent grade of a place, from the exported grades alone. */
function independentGrade(grades: readonly Row[], item: unknown, slot: number): Row | undefined {
  return grades
    .filter((row) => row.item_id === item && row.slot === slot && row.independent === true)
    .sort((one, other) => Number(one.seq) - Number(other.seq))
    .at(-1);
}

/** What each basis counts, by the documentation, from the exported tables alone: rows with `correct` and `analysis`. */
async function countedRows(): Promise<Partial<Record<VerdictBasis, Row[]>>> {
  const [labels, grades] = [await exported("labels"), await exported("grades")];
  const settled = labels.filter(({ status }) => status === "settled");
  const ofPlace = (slot: number) =>
    labels.map(({ item_id }) => independentGrade(grades, item_id, slot)).filter((row) => row !== undefined);
  const agreed = settled.filter((label) =>
    [1, 2].every((slot) => {
      const own = independentGrade(grades, label.item_id, slot);
      return own?.correct === label.correct && own?.analysis === label.analysis;
    }),
  );
  return { final: settled, grader_1: ofPlace(1), grader_2: ofPlace(2), agreed };
}

async function tableOf(metric: (typeof METRICS)[number], labels: VerdictBasis) {
  const basis = { ...FINAL_BASIS, labels };
  const scores = await readScores(database, study.admin.actor, study.studyId, metric, basis);
  if (scores.isSealed) throw new Error("A closed study is not sealed.");
  return scores.table;
}

test("T69 the page's x and n on every basis follow from the exported grades and labels alone", async () => {
  for (const [labels, rows] of Object.entries(await countedRows()))
    for (const metric of METRICS) {
      const hits = rows.filter((row) =>
        metric === "correctness" ? row.correct === true : row.analysis === "sufficient",
      );
      const { pooled } = await tableOf(metric, labels as VerdictBasis);
      expect([labels, metric, pooled[0]!.count]).toEqual([
        labels,
        metric,
        { x: hits.length, n: rows.length },
      ]);
    }
});

test("what the graders agree on keeps labels whose error types alone differ, and leaves out what a second look or an adjudicator brought about", async () => {
  const { pooled } = await tableOf("correctness", "agreed");
  expect(pooled[0]!.count).toEqual({ x: 1, n: 3 });
  const bases = (await exported("labels")).map(({ basis }) => basis);
  expect(bases).toEqual(["agreed", "agreed", "by_rule", "second_look", "adjudicated", null, null, null]);
});

test("a grader counts by their independent grade, whatever a second look made of it", async () => {
  const [first, second] = [
    await tableOf("correctness", "grader_1"),
    await tableOf("correctness", "grader_2"),
  ];
  expect([first.pooled[0]!.count, second.pooled[0]!.count]).toEqual([
    { x: 4, n: 7 },
    { x: 1, n: 6 },
  ]);
});

test("on every basis some items are open, with the extremes that they leave possible, and each open count leads to its items", async () => {
  const open: Partial<Record<VerdictBasis, number>> = {};
  for (const labels of VERDICT_BASES) {
    const table = await tableOf("correctness", labels);
    const [cell] = table.rows[0]!.cells as [(typeof table.rows)[number]["cells"][number]];
    const links = { slug: "any", metric: table.metric, basis: { ...FINAL_BASIS, labels } };
    const to = cellSearches(links, "hearsay", cell.modelId);
    expect(await countItems(database, study, to.open)).toBe(cell.open);
    expect(await countItems(database, study, to.all)).toBe(cell.n);
    expect(await countItems(database, study, to.hits)).toBe(cell.x);
    expect(cell.possible).not.toBeNull();
    open[labels] = table.open;
  }
  expect(open).toEqual({
    final: 3,
    grader_1: 1,
    grader_2: 2,
    agreed: 3,
    blind: 3,
    clear: 3,
    complete: 3,
    kept: 3,
  });
  const [two] = (await tableOf("correctness", "grader_2")).rows[0]!.cells;
  expect(two!.possible).toEqual({ lowest: "12.5", highest: "37.5" });
});

test("robustness counts each basis as its table does", async () => {
  const rows = await readRobustness(database, study.admin.actor, study.studyId, "correctness", FINAL_BASIS);
  for (const { counted, items, reason } of rows!)
    if (reason === null)
      expect([counted.labels, items]).toEqual([
        counted.labels,
        (await tableOf("correctness", counted.labels)).settled,
      ]);
  expect(rows!.find(({ counted }) => counted.labels === "agreed")).toMatchObject({ items: 3, reason: null });
});
