import { parse as parseCsv } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";
import { exportStudy } from "#app/modules/exporting/export-study.server.ts";
import type { ExportTable } from "#app/modules/exporting/export-tables.ts";
import { checkConsistency } from "#app/modules/reconciling/check-consistency.server.ts";
import { readScores } from "#app/modules/scoring/read-scores.server.ts";
import { FINAL_BASIS } from "#app/modules/scoring/score-basis.ts";
import type { Metric } from "#app/modules/scoring/score-metric.ts";
import type { ScoreTable } from "#app/modules/scoring/score-table.ts";
import { closeStudy } from "#app/modules/studies/close-study.server.ts";
import { itemSearchSchema } from "#app/modules/studies/item-search.ts";
import { listItems } from "#app/modules/studies/list-items.server.ts";
import { readStudyOverview } from "#app/modules/studies/read-study-overview.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import type { TestStudy } from "#tests/factories/study.ts";
import { decideEverything, gradeEverything, importEverything, openRealStudy } from "./graded-study.ts";
import { MODEL_NAMES, REAL_DATA, type RealText, readRealTexts } from "./real-data.ts";
import { expectLabel } from "./simple-rules.ts";

// The published files: ASSIZE_REAL_DATA names the folder that holds legalbench/tasks and generations.
if (!REAL_DATA) console.info("No study is made over real explanations: ASSIZE_REAL_DATA is unset.");
const realTest = test.skipIf(!REAL_DATA);

let database: TestDatabase;
let study: TestStudy;
let texts: Map<string, RealText>;
let decided: number;

beforeAll(async () => {
  if (!REAL_DATA) return;
  database = await cloneDatabase();
  await importEverything(database);
  texts = readRealTexts();
  study = await openRealStudy(database);
  await gradeEverything(database, study, texts);
  decided = await decideEverything(database, study, texts);
  expect(await closeStudy(database, study.admin.actor, { studyId: study.studyId })).toEqual({
    ok: true,
    value: { unsettled: 0 },
  });
});

type Row = Record<string, string>;

/** A table of the study as a program reads its CSV. */
async function exportedRows(table: ExportTable): Promise<Row[]> {
  const { pieces } = await exportStudy(database, study.admin.actor, study.studyId, table, "csv");
  return parseCsv(Buffer.concat(pieces), { columns: true }) as Row[];
}

async function exportedLines(table: ExportTable): Promise<Record<string, unknown>[]> {
  const { pieces } = await exportStudy(database, study.admin.actor, study.studyId, table, "jsonl");
  const lines = Buffer.concat(pieces).toString("utf8").trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

async function scoresOf(metric: Metric): Promise<ScoreTable> {
  const scores = await readScores(database, study.admin.actor, study.studyId, metric, FINAL_BASIS);
  if (scores.isSealed) throw new Error("A closed study is not sealed.");
  return scores.table;
}

/** The percentage with one decimal, halves up, in whole numbers. */
const percent = (x: number, n: number) => (Math.floor((2000 * x + n) / (2 * n)) / 10).toFixed(1);

/** Wilson's interval as the roots of (p − π)² = z² π(1 − π) / n, found by bisection. */
function wilsonByRoots(x: number, n: number): [lower: number, upper: number] {
  const p = x / n;
  const excess = (pi: number) => (p - pi) ** 2 - (1.959963984540054 ** 2 * pi * (1 - pi)) / n;
  const root = (outside: number, inside: number) => {
    let [out, within] = [outside, inside];
    for (let step = 0; step < 100; step++) {
      const middle = (out + within) / 2;
      if (excess(middle) > 0) out = middle;
      else within = middle;
    }
    return within;
  };
  return [root(0, p), root(1, p)];
}

realTest(
  "every explanation of the three files is an item, and both graders gave each their verdict",
  async () => {
    expect(study).toMatchObject({ samples: 94, items: 282, missing: [], shortage: null });
    const grades = await exportedRows("grades");
    expect(grades).toHaveLength(564);
    for (const grade of grades) {
      const text = texts.get(`${grade.sample_key} ${grade.model}`)!;
      expect(grade).toMatchObject({
        status: "counted",
        kind: "submit",
        independent: "true",
        unblinded: "false",
      });
      expect(grade.outcome).toBe(String(text.answer.toLowerCase() !== text.gold.toLowerCase()));
      for (const { start, end, start_utf16, end_utf16, quote } of JSON.parse(grade.spans!)) {
        expect([...text.text].slice(start, end).join("")).toBe(quote);
        expect(text.text.slice(start_utf16, end_utf16)).toBe(quote);
      }
    }
  },
);

realTest("each final label is the one that follows from the files and the readers' rules", async () => {
  const bases = { agreed: 0, by_rule: 0, adjudicated: 0 };
  for (const label of await exportedRows("labels")) {
    const expected = expectLabel(texts.get(`${label.sample_key} ${label.model}`)!);
    bases[expected.basis]++;
    expect(label, label.item_id).toMatchObject({
      status: "settled",
      correct: String(expected.correct),
      analysis: expected.sufficient ? "sufficient" : "insufficient",
      basis: expected.basis,
    });
  }
  expect(bases.adjudicated).toBe(decided);
  for (const count of Object.values(bases)) expect(count).toBeGreaterThan(10);
});

realTest.each([
  ["correctness", "correct", "true"],
  ["analysis", "analysis", "sufficient"],
] as const)("scores of %s equal a hand computation from the export", async (metric, column, value) => {
  const labels = await exportedRows("labels");
  const { models, rows } = await scoresOf(metric);
  expect(models.map(({ name }) => name)).toEqual(MODEL_NAMES);
  const [hearsay, ...others] = rows;
  expect(others).toEqual([]);
  for (const [index, model] of MODEL_NAMES.entries()) {
    const ofModel = labels.filter((label) => label.model === model);
    const x = ofModel.filter((label) => label[column] === value).length;
    const n = ofModel.length;
    const cell = hearsay!.cells[index]!;
    expect(cell).toMatchObject({ x, n, percent: percent(x, n), open: 0, possible: null });
    const [lower, upper] = wilsonByRoots(x, n);
    expect(cell.interval.value?.lower).toBeCloseTo(lower, 10);
    expect(cell.interval.value?.upper).toBeCloseTo(upper, 10);
  }
});

realTest("labels follow from the exported grades and decisions alone", async () => {
  const grades = await exportedLines("grades");
  for (const label of await exportedLines("labels")) {
    const pair = grades.filter(({ item_id }) => item_id === label.item_id);
    expect(pair.map(({ slot }) => slot)).toEqual([1, 2]);
    const isDisputed = pair[0]!.correct !== pair[1]!.correct || pair[0]!.analysis !== pair[1]!.analysis;
    expect(label.adjudication_id !== null).toBe(isDisputed);
    if (isDisputed) continue;
    expect([label.correct, label.analysis]).toEqual([pair[0]!.correct, pair[0]!.analysis]);
    expect(label.grade_ids).toEqual(pair.map(({ grade_id }) => grade_id));
  }
});

realTest("T69 pages and exports count alike", async () => {
  const { studyId, admin } = study;
  const labels = await exportedRows("labels");
  const of = (key: string, value: string) => labels.filter((label) => label[key] === value).length;
  const { tasks } = await readStudyOverview(database, studyId, { withNames: false });
  expect(tasks).toMatchObject([
    {
      task: "hearsay",
      items: labels.length,
      wanted: (await exportedRows("grades")).length,
      done: (await exportedRows("grades")).length,
      conflicts: 0,
      agreed: of("basis", "agreed") + of("basis", "by_rule"),
      decided: of("basis", "adjudicated"),
    },
  ]);
  const total = async (search: Record<string, string>) => {
    const page = await listItems(database, admin.actor, { studyId, search: itemSearchSchema.parse(search) });
    return page.ok ? page.value.total : page.refusal;
  };
  expect(await total({})).toBe(labels.length);
  expect(await total({ correct: "yes" })).toBe(of("correct", "true"));
  expect(await total({ analysis: "sufficient" })).toBe(of("analysis", "sufficient"));
  expect(await total({ basis: "adjudicated" })).toBe(of("basis", "adjudicated"));
  const { settled, open } = await scoresOf("correctness");
  expect([settled, open]).toEqual([labels.length, 0]);
});

realTest("every status and label follows from grades and decisions", async () => {
  expect(await checkConsistency(database, study.studyId)).toEqual({ checked: 282, inconsistencies: [] });
});
