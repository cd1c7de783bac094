import { beforeAll, expect, test } from "vitest";
import { cellSearches } from "#app/components/scoring/score-cells.tsx";
import { sql } from "#app/db/sql.server.ts";
import { exportScores } from "#app/modules/scoring/export-scores.server.ts";
import { readRobustness } from "#app/modules/scoring/read-robustness.server.ts";
import { readScoreDetails } from "#app/modules/scoring/read-score-details.server.ts";
import { readScores } from "#app/modules/scoring/read-scores.server.ts";
import { FINAL_BASIS, type ScoreBasis } from "#app/modules/scoring/score-basis.ts";
import type { ScoreTable } from "#app/modules/scoring/score-table.ts";
import { closeStudy } from "#app/modules/studies/close-study.server.ts";
import { itemSearchSchema } from "#app/modules/studies/item-search.ts";
import type { ItemSearchText } from "#app/modules/studies/items-path.ts";
import { listItems } from "#app/modules/studies/list-items.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { submitAs } from "#tests/factories/graded-item.ts";
import { type GradingStudy, makeGradeInput, openGradingStudy } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { unwrap } from "#tests/importing/library-rows.ts";
import { countItems as countItemsOf } from "./count-items.ts";

let database: TestDatabase;
let study: GradingStudy;

const countItems = (search: ItemSearchText) => countItemsOf(database, study, search);

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [
    { slug: "diversity_1", family: "diversity", samples: 2 },
    { slug: "diversity_2", family: "diversity", samples: 2 },
    { slug: "hearsay", samples: 3 },
  ]);
  await insertModel(database, "One");
  await insertModel(database, "Two");
  study = await openGradingStudy(database, {
    tasks: [{ task: "diversity_1" }, { task: "diversity_2" }, { task: "hearsay" }],
    models: ["One", "Two"],
  });
  const models = await database.query<{ itemId: string; model: string }>(sql`
    select item."id" as "itemId", model."name" as "model" from "Item" item
    join "StudyModel" studied on studied."id" = item."studyModelId" join "Model" model on model."id" = studied."modelId"`);
  const modelOf = new Map(models.map(({ itemId, model }) => [itemId, model]));
  for (const item of study.items) {
    const isOne = modelOf.get(item.itemId) === "One";
    const [a, b] = item.seats;
    if (item.sampleKey === "2") {
      await submitAs(database, a!, makeGradeInput({ logic: !isOne }));
      await submitAs(database, b!); // model Two: a conflict
    } else {
      const verdict = isOne ? {} : { outcome: item.sampleKey === "0", rawAnalysis: "insufficient" as const };
      await submitAs(database, a!, makeGradeInput(verdict));
      await submitAs(database, b!, makeGradeInput(verdict));
    }
  }
});

async function tableOf(
  metric: "correctness" | "analysis",
  basis: ScoreBasis = FINAL_BASIS,
): Promise<ScoreTable> {
  const scores = await readScores(database, study.admin.actor, study.studyId, metric, basis);
  if (scores.isSealed) throw new Error("sealed");
  return scores.table;
}

test("a sealed study gives no figure per model, and nobody is recorded as unblinded", async () => {
  const scores = await readScores(database, study.admin.actor, study.studyId, "correctness", FINAL_BASIS);
  expect(scores).toEqual({ isSealed: true, settled: 13, open: 1 });
  expect(await database.query(sql`select from "Unblinding"`)).toHaveLength(0);
});

test("cells are x of n of final labels, open items are told apart, means count tasks and families", async () => {
  const closed = await closeStudy(database, study.admin.actor, { studyId: study.studyId });
  if (!closed.ok) throw new Error(closed.refusal.message);
  const table = await tableOf("correctness");
  const two = table.models.findIndex(({ name }) => name === "Two");
  const cells = table.rows.map(({ slug, cells }) => [slug, cells[two]!.x, cells[two]!.n, cells[two]!.open]);
  expect(cells).toEqual([
    ["diversity_1", 1, 2, 0],
    ["diversity_2", 1, 2, 0],
    ["hearsay", 1, 2, 1],
  ]);
  expect(table.rows[2]!.cells[two]!.possible).toEqual({ lowest: "33.3", highest: "66.7" });
  expect(table.meanOfTasks[two]).toMatchObject({
    percent: "50.0",
    possible: { lowest: "44.4", highest: "55.6" },
  });
  expect(table.meanOfFamilies[two]).toMatchObject({
    percent: "50.0",
    possible: { lowest: "41.7", highest: "58.3" },
  });
  expect(table.pooled[two]).toMatchObject({ percent: "50.0", count: { x: 3, n: 6 } });
  expect((await tableOf("analysis")).pooled[two]).toMatchObject({ count: { x: 0, n: 6 } });
  expect((await tableOf("analysis")).pooled[1 - two]).toMatchObject({ percent: "100.0", isHighest: true });
});

const BASES: readonly ScoreBasis[] = [
  FINAL_BASIS,
  ...(["grader_1", "grader_2", "agreed", "blind"] as const).map((labels) => ({ ...FINAL_BASIS, labels })),
  { ...FINAL_BASIS, contested: "without" },
];

test("T69 every count of every cell, on whatever basis, leads to a list of exactly that many items", async () => {
  for (const basis of BASES)
    for (const metric of ["correctness", "analysis"] as const) {
      const table = await tableOf(metric, basis);
      expect(table.rows.flatMap(({ cells }) => cells.map(({ n }) => n)).some((n) => n > 0)).toBe(true);
      for (const { slug, cells } of table.rows)
        for (const cell of cells) {
          const to = cellSearches({ slug: "any", metric, basis }, slug, cell.modelId);
          expect(await countItems(to.hits)).toBe(cell.x);
          expect(await countItems(to.all)).toBe(cell.n);
          expect(await countItems(to.open)).toBe(cell.open);
        }
    }
});

test("each place of the graders has its own scores, and agreed labels leave the conflict out", async () => {
  const pooled = async (labels: ScoreBasis["labels"]) =>
    (await tableOf("correctness", { ...FINAL_BASIS, labels })).pooled.reduce(
      (sum, { count }) => sum + count!.n,
      0,
    );
  expect(await pooled("final")).toBe(13);
  expect(await pooled("grader_1")).toBe(14);
  expect(await pooled("grader_2")).toBe(14);
  expect(await pooled("agreed")).toBe(13);
});

test("means have bootstrap intervals that the study's seed draws again, and pairs are compared on the same samples", async () => {
  const read = () => readScores(database, study.admin.actor, study.studyId, "correctness", FINAL_BASIS);
  const [once, again] = [await read(), await read()];
  expect(once).toEqual(again);
  if (once.isSealed) throw new Error("sealed");
  expect(once.method).toMatchObject({ replicates: 2000, quantile: "type 7" });
  const [pair] = once.comparisons;
  expect(pair!.means.map(({ terms }) => terms)).toEqual([3, 2]);
  expect(pair!.samplePermutation.value!.raw).toBeGreaterThan(0);
  expect(pair!.means[0]!.theseTasks.value).not.toBeNull();
});

test("robustness holds every way of counting against the final labels", async () => {
  const rows = await readRobustness(database, study.admin.actor, study.studyId, "correctness", FINAL_BASIS);
  expect(rows!.map(({ name, items, reason }) => [name, reason ?? items])).toEqual([
    ["Final labels", 13],
    ["2 families in place of 3 tasks", 13],
    ["Without contested samples", "No sample is contested, so nothing is left out."],
    [
      "Without truncated texts",
      "The texts were imported without finish reasons, so it is not known which are truncated.",
    ],
    ["Without close calls", "No grader called an item a close call, so nothing is left out."],
    ["Without items of graders set aside", "Nobody’s grades are set aside, so nothing is left out."],
    ["Grader 1 alone", 14],
    ["Grader 2 alone", 14],
    [
      "Only what the graders agreed on",
      "The graders agreed on correctness and analysis of every item, so nothing is left out.",
    ],
    ["Only blind grades", "Every grade was made blind to the models, so nothing is left out."],
    ["A wave alone", "The study has no waves."],
  ]);
  expect(rows![0]!.models.every(({ tasks }) => tasks.change === 0)).toBe(true);
  const moved = rows![6]!.models.map(({ tasks }) => tasks.change!);
  expect(moved.some((change) => change !== 0)).toBe(true);
});

test("T69 every count of the details leads to a list of exactly that many items", async () => {
  const details = await readScoreDetails(database, study.admin.actor, study.studyId, FINAL_BASIS);
  const { models, types, slices, wins } = details!;
  expect(models).toHaveLength(2);
  for (const { modelId, settled, differ, types: counts } of types) {
    expect(await countItems({ model: modelId, status: "settled" })).toBe(settled);
    expect(await countItems({ model: modelId, error: "differ" })).toBe(differ);
    for (const [error, count] of Object.entries(counts))
      expect(await countItems({ model: modelId, error })).toBe(count);
  }
  expect(types.map((one) => one.types.outcome).sort()).toEqual([0, 3]);
  for (const { task, slice, models: cells } of slices)
    for (const { modelId, x, sufficient, n } of cells) {
      expect(await countItems({ task, slice, model: modelId, correct: "yes" })).toBe(x);
      expect(await countItems({ task, slice, model: modelId, analysis: "sufficient" })).toBe(sufficient);
      expect(await countItems({ task, slice, model: modelId, status: "settled" })).toBe(n);
    }
  expect(wins.map(({ samples }) => samples)).toEqual([3]);
  for (const { winner, loser, samples } of wins)
    expect(await countItems({ model: winner, correct: "yes", against: loser })).toBe(samples);
});

test("a list of where another model fails is refused unless the models are shown", async () => {
  const against = crypto.randomUUID();
  const list = await listItems(database, study.admin.actor, {
    studyId: study.studyId,
    search: itemSearchSchema.parse({ against }),
  });
  expect(list.ok ? null : list.refusal.code).toBe("invalid");
});

test("the file of all figures has exact counts, how they were drawn, agreement and the methods in words", async () => {
  const file = unwrap(await exportScores(database, study.admin.actor, study.studyId));
  const [correctness] = file.metrics;
  expect(correctness).toMatchObject({ metric: "correctness", bootstrap: { replicates: 10_000 } });
  expect(correctness!.table.pooled.map(({ count }) => count!.n)).toEqual([7, 6]);
  expect(file.agreement).toMatchObject({ items: 14, shared: 14 });
  expect(file.methods).toContain(
    "13 explanations by 2 models (One and Two) on 3 tasks have a final label; 1 further one has none",
  );
  expect(file.methods).toContain(
    "Each explanation was graded by 2 graders independently (2 graders in all), blind to the model, ",
  );
  expect(file.methods).toContain(
    "Over the whole study graders agreed on the correctness of 13 of 14 explanations that two or more had graded independently (92.9 %).",
  );
  expect(file.planned.interim).toBe("An interim look: 1 item is open.");
});
