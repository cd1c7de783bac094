import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { readScores } from "#app/modules/scoring/read-scores.server.ts";
import type { ScoreTable } from "#app/modules/scoring/score-table.ts";
import { closeStudy } from "#app/modules/studies/close-study.server.ts";
import { itemSearchSchema } from "#app/modules/studies/item-search.ts";
import { listItems } from "#app/modules/studies/list-items.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { submitAs } from "#tests/factories/graded-item.ts";
import { type GradingStudy, makeGradeInput, openGradingStudy } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";

let database: TestDatabase;
let study: GradingStudy;

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

async function tableOf(metric: "correctness" | "analysis"): Promise<ScoreTable> {
  const scores = await readScores(database, study.admin.actor, study.studyId, metric);
  if (scores.isSealed) throw new Error("sealed");
  return scores.table;
}

test("a sealed study gives no figure per model, and nobody is recorded as unblinded", async () => {
  const scores = await readScores(database, study.admin.actor, study.studyId, "correctness");
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

test("T69 every cell's counts lead to lists of exactly that many items", async () => {
  for (const metric of ["correctness", "analysis"] as const) {
    const table = await tableOf(metric);
    const hit: Record<string, string> =
      metric === "correctness" ? { correct: "yes" } : { analysis: "sufficient" };
    for (const row of table.rows)
      for (const cell of row.cells) {
        const here = { task: row.slug, model: cell.modelId, models: "shown" };
        expect(await countItems({ ...here, ...hit })).toBe(cell.x);
        expect(await countItems({ ...here, status: "settled" })).toBe(cell.n);
        expect(await countItems(here)).toBe(cell.n + cell.open);
      }
  }
});

async function countItems(search: Record<string, string>): Promise<number> {
  const list = await listItems(database, study.admin.actor, {
    studyId: study.studyId,
    search: itemSearchSchema.parse(search),
  });
  if (!list.ok) throw new Error(list.refusal.message);
  expect(list.value.items).toHaveLength(list.value.total);
  return list.value.total;
}
