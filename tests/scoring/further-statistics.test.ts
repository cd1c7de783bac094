import { beforeAll, expect, test } from "vitest";
import { intervalSearches, pairSearches, sharedSearch } from "#app/components/scoring/further-searches.ts";
import type { FurtherStatistics } from "#app/modules/scoring/further-statistics.ts";
import { readScores } from "#app/modules/scoring/read-scores.server.ts";
import { FINAL_BASIS, type ScoreBasis } from "#app/modules/scoring/score-basis.ts";
import type { Metric } from "#app/modules/scoring/score-metric.ts";
import { closeStudy } from "#app/modules/studies/close-study.server.ts";
import type { ItemSearchText } from "#app/modules/studies/items-path.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { submitAs } from "#tests/factories/graded-item.ts";
import { type GradingStudy, makeGradeInput, openGradingStudy } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { countItems as countItemsOf } from "./count-items.ts";

let database: TestDatabase;
let study: GradingStudy;

const countItems = (search: ItemSearchText) => countItemsOf(database, study, search);

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [
    { slug: "contracts", samples: 3 },
    { slug: "hearsay", samples: 5, slices: ["acts", "words"] },
    { slug: "proa", samples: 4 },
  ]);
  for (const name of ["One", "Two", "Three"]) await insertModel(database, name);
  study = await openGradingStudy(database, {
    tasks: [{ task: "contracts" }, { task: "hearsay" }, { task: "proa" }],
    models: ["One", "Two", "Three"],
  });
  for (const [place, { seats }] of study.items.entries()) {
    const verdict = {
      outcome: place % 3 === 0 || place % 7 === 1,
      rawAnalysis: place % 2 === 0 ? ("sufficient" as const) : ("insufficient" as const),
    };
    await submitAs(database, seats[0]!, makeGradeInput(verdict));
    const second = place % 6 === 4 ? { ...verdict, outcome: !verdict.outcome } : verdict;
    if (place % 11 !== 6) await submitAs(database, seats[1]!, makeGradeInput(second));
  }
  const closed = await closeStudy(database, study.admin.actor, { studyId: study.studyId });
  if (!closed.ok) throw new Error(closed.refusal.message);
});

async function furtherOf(metric: Metric, basis: Partial<ScoreBasis> = {}): Promise<FurtherStatistics> {
  const all = { ...FINAL_BASIS, ...basis };
  const scores = await readScores(database, study.admin.actor, study.studyId, metric, all);
  if (scores.isSealed) throw new Error("sealed");
  return scores.further;
}

const CHOICES: readonly (readonly [Metric, Partial<ScoreBasis>])[] = [
  ["correctness", {}],
  ["analysis", { tasks: ["hearsay", "proa"] }],
  ["correctness", { tasks: ["hearsay"], slice: "words" }],
  ["analysis", { tasks: ["contracts", "proa"], labels: "grader_1" }],
  ["correctness", { tasks: ["hearsay"], labels: "agreed", contested: "without" }],
];

test("T69 every count of the further statistics, on whatever basis, leads to a list of exactly that many items", async () => {
  let differing = 0;
  for (const [metric, part] of CHOICES) {
    const links = { slug: "any", metric, basis: { ...FINAL_BASIS, ...part } };
    const { mcNemar, cochran, means, intervals } = await furtherOf(metric, part);
    expect(mcNemar).toHaveLength(3 * (1 + (part.tasks?.length ?? 3)));
    for (const row of mcNemar) {
      const to = pairSearches(links, row);
      expect(await countItems(to.n)).toBe(row.n);
      expect(await countItems(to.firstOnly)).toBe(row.firstOnly);
      expect(await countItems(to.secondOnly)).toBe(row.secondOnly);
      differing += row.firstOnly + row.secondOnly;
    }
    const models = means.map(({ modelId }) => modelId);
    for (const { task, n } of cochran) expect(await countItems(sharedSearch(links, task, models))).toBe(n);
    for (const cell of intervals) {
      const to = intervalSearches(links, cell);
      expect([await countItems(to.x), await countItems(to.n)]).toEqual([cell.x, cell.n]);
    }
  }
  expect(differing).toBeGreaterThan(50);
});

test("pooled counts are the sums over tasks, and each pair's swapped rows mirror one another", async () => {
  const { mcNemar, tests } = await furtherOf("correctness");
  const pooled = mcNemar.filter(({ task }) => task === null);
  for (const row of pooled) {
    const own = mcNemar.filter(
      ({ task, first, second }) => task !== null && first === row.first && second === row.second,
    );
    expect(row.n).toBe(own.reduce((sum, { n }) => sum + n, 0));
    expect(row.firstOnly).toBe(own.reduce((sum, { firstOnly }) => sum + firstOnly, 0));
  }
  expect(tests.map(({ test, pairs }) => [test, pairs.length])).toEqual([
    ["paired_t", 3],
    ["sign_flip", 3],
    ["wilcoxon", 3],
    ["samples_swapped", 3],
    ["mcnemar_exact", 3],
    ["mcnemar_mid", 3],
  ]);
  for (const { pairs } of tests)
    for (const { p } of pairs) {
      const { raw, holm, benjaminiHochberg, bonferroni } = p.value!;
      expect(raw).toBeLessThanOrEqual(benjaminiHochberg);
      expect(benjaminiHochberg).toBeLessThanOrEqual(holm);
      expect(holm).toBeLessThanOrEqual(bonferroni);
    }
});
