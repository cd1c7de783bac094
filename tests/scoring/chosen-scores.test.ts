import { beforeAll, expect, test } from "vitest";
import { cellSearches, openSearch } from "#app/components/scoring/score-cells.tsx";
import { detailsSearch } from "#app/components/scoring/score-details-view.tsx";
import { sql } from "#app/db/sql.server.ts";
import { describeScores } from "#app/modules/scoring/describe-scores.server.ts";
import { readRobustness } from "#app/modules/scoring/read-robustness.server.ts";
import { readScoreDetails } from "#app/modules/scoring/read-score-details.server.ts";
import { readScores } from "#app/modules/scoring/read-scores.server.ts";
import { checkChoice, FINAL_BASIS, type ScoreBasis } from "#app/modules/scoring/score-basis.ts";
import { scoreBasisSchema } from "#app/modules/scoring/score-basis-schema.ts";
import { METRICS } from "#app/modules/scoring/score-metric.ts";
import { closeStudy } from "#app/modules/studies/close-study.server.ts";
import type { ItemSearchText } from "#app/modules/studies/items-path.ts";
import { readItemFilters } from "#app/modules/studies/read-item-filters.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { submitAs } from "#tests/factories/graded-item.ts";
import { type GradingStudy, makeGradeInput, openGradingStudy } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { openApp, sessionHeaders } from "#tests/http/app.ts";
import { countItems as countItemsOf } from "./count-items.ts";

let database: TestDatabase;
let study: GradingStudy;
/** The study's models: One in its runs a and b, then Two. */
let models: readonly string[];

const countItems = (search: ItemSearchText) => countItemsOf(database, study, search);

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [
    { slug: "diversity_1", family: "diversity", samples: 2 },
    { slug: "diversity_2", family: "diversity", samples: 2 },
    { slug: "hearsay", samples: 4, slices: ["acts", "words"] },
  ]);
  await insertModel(database, "One", { run: "a" });
  await insertModel(database, "One", { run: "b" });
  await insertModel(database, "Two");
  study = await openGradingStudy(database, {
    tasks: [{ task: "diversity_1" }, { task: "diversity_2" }, { task: "hearsay" }],
    models: [{ model: "One", run: "a" }, { model: "One", run: "b" }, "Two"],
  });
  for (const [place, { seats }] of study.items.entries()) {
    const verdict = {
      outcome: place % 3 === 0,
      rawAnalysis: place % 2 === 0 ? ("sufficient" as const) : ("insufficient" as const),
    };
    await submitAs(database, seats[0]!, makeGradeInput(verdict));
    const conflict = place % 5 === 4 ? { outcome: !verdict.outcome } : {};
    if (place % 7 !== 6) await submitAs(database, seats[1]!, makeGradeInput({ ...verdict, ...conflict }));
  }
  const closed = await closeStudy(database, study.admin.actor, { studyId: study.studyId });
  if (!closed.ok) throw new Error(closed.refusal.message);
  const filters = await readItemFilters(database, study.admin.actor, {
    studyId: study.studyId,
    withModels: true,
  });
  models = filters.models.map(({ id }) => id);
});

async function scoresOf(metric: (typeof METRICS)[number], basis: Partial<ScoreBasis>) {
  const all = { ...FINAL_BASIS, ...basis };
  const scores = await readScores(database, study.admin.actor, study.studyId, metric, all);
  if (scores.isSealed) throw new Error("sealed");
  return scores;
}

function chosenBases(): ScoreBasis[] {
  const [a, b, two] = models as [string, string, string];
  return [
    { ...FINAL_BASIS, tasks: ["hearsay", "diversity_1"] },
    { ...FINAL_BASIS, models: [b, two] },
    { ...FINAL_BASIS, tasks: ["diversity_1", "diversity_2"], models: [a, two], contested: "without" },
    { ...FINAL_BASIS, tasks: ["hearsay"], slice: "words" },
    { ...FINAL_BASIS, tasks: ["diversity_2", "hearsay"], models: [two], labels: "grader_1" },
    { ...FINAL_BASIS, tasks: ["diversity_2", "hearsay"], labels: "agreed" },
  ];
}

test("the paragraph of methods says which verdicts and which tasks are counted", async () => {
  const basis: ScoreBasis = { ...FINAL_BASIS, labels: "grader_1", tasks: ["hearsay", "diversity_1"] };
  const scores = await scoresOf("correctness", basis);
  const { methods } = await describeScores(database, study.studyId, scores, "correctness", basis);
  expect(methods).toMatch(/^18 explanations by 3 models \(.*\) on 2 tasks are counted\. /);
  expect(methods).toContain(
    " Counted is the verdict of the first grader of each item as it stood before anything of the others had reached them, not the final label. Counted: 2 of 3 tasks (diversity_1 and hearsay). ",
  );
});

test("T69 every count of a filtered table, its sums too, leads to a list of exactly that many items", async () => {
  for (const [place, basis] of chosenBases().entries()) {
    const metric = METRICS[place % 2]!;
    const { table } = await scoresOf(metric, basis);
    const links = { slug: "any", metric, basis };
    expect(table.settled).toBeGreaterThan(0);
    for (const { slug, cells } of table.rows) {
      for (const cell of cells) {
        const to = cellSearches(links, slug, cell.modelId);
        expect(await countItems(to.hits)).toBe(cell.x);
        expect(await countItems(to.all)).toBe(cell.n);
        expect(await countItems(to.open)).toBe(cell.open);
      }
      const open = cells.reduce((sum, cell) => sum + cell.open, 0);
      expect(await countItems(openSearch(links, slug))).toBe(open);
    }
    for (const { modelId, count } of table.pooled) {
      const to = cellSearches(links, null, modelId);
      expect(await countItems(to.hits)).toBe(count!.x);
      expect(await countItems(to.all)).toBe(count!.n);
    }
  }
});

test("means are over the chosen tasks and their families alone, and say of how many", async () => {
  const { table: all } = await scoresOf("correctness", {});
  const { table } = await scoresOf("correctness", { tasks: ["diversity_2", "hearsay"] });
  expect(table.rows).toEqual(all.rows.filter(({ slug }) => slug !== "diversity_1"));
  expect([table.rows.length, table.familyCount, table.study]).toEqual([
    2,
    2,
    { tasks: 3, families: 2, models: 3 },
  ]);
  for (const [place, mean] of table.meanOfTasks.entries()) {
    const shares = table.rows.map(({ cells }) => cells[place]!.x / cells[place]!.n);
    expect(mean.share).toBeCloseTo(shares.reduce((sum, share) => sum + share, 0) / 2, 12);
    expect(table.meanOfFamilies[place]!.share).toBeCloseTo(mean.share!, 12);
  }
});

test("two runs of a model are two columns, and the comparisons are those of the chosen models", async () => {
  const { table, comparisons } = await scoresOf("correctness", { models: models.slice(0, 2) });
  expect(table.models.map(({ name, run }) => [name, run])).toEqual([
    ["One", "a"],
    ["One", "b"],
  ]);
  expect(comparisons.map(({ first, second }) => [first.id, second.id])).toEqual([models.slice(0, 2)]);
});

test("T69 every count of the details of a choice leads to a list of exactly that many items", async () => {
  for (const basis of chosenBases()) {
    const details = await readScoreDetails(database, study.admin.actor, study.studyId, basis);
    const here = detailsSearch(basis);
    const { types, slices, wins } = details!;
    expect(details!.models.map(({ id }) => id)).toEqual(basis.models ?? models);
    for (const { modelId, settled, types: counts } of types) {
      expect(await countItems({ ...here, model: modelId, status: "settled" })).toBe(settled);
      for (const [error, count] of Object.entries(counts))
        expect(await countItems({ ...here, model: modelId, error })).toBe(count);
    }
    for (const { task, slice, models: cells } of slices)
      for (const { modelId, n } of cells)
        expect(await countItems({ ...here, task, slice, model: modelId, status: "settled" })).toBe(n);
    for (const { winner, loser, samples } of wins)
      expect(await countItems({ ...here, model: winner, correct: "yes", against: loser })).toBe(samples);
  }
});

test("robustness counts the chosen tasks and models in each of its ways", async () => {
  const choice = { ...FINAL_BASIS, tasks: ["hearsay"], models: models.slice(2) };
  const rows = await readRobustness(database, study.admin.actor, study.studyId, "correctness", choice);
  const told = rows!.filter(({ reason }) => reason === null);
  expect(told.map(({ models: counted }) => counted.length)).toEqual(told.map(() => 1));
  const { table } = await scoresOf("correctness", choice);
  expect(rows![0]!.items).toBe(table.settled);
});

test("an address names tasks and models as a list, none stands for all, and strange ones are refused", () => {
  const read = (search: Record<string, unknown>) => scoreBasisSchema.safeParse(search);
  expect(read({}).data).toEqual(FINAL_BASIS);
  expect(read({ tasks: ["hearsay", "hearsay"] }).data?.tasks).toEqual(["hearsay"]);
  expect(read({ models: ["no-id"] }).success).toBe(false);
  const known = { tasks: ["hearsay"], slices: ["Verbal"], models: models.map((id) => ({ id })) };
  const refused = (choice: Partial<ScoreBasis>) => !checkChoice({ ...FINAL_BASIS, ...choice }, known).ok;
  expect(refused({ tasks: ["hearsay"], models: models.slice(0, 1) })).toBe(false);
  expect(refused({ tasks: ["hearsay", "contracts"] })).toBe(true);
  expect(refused({ models: [crypto.randomUUID()] })).toBe(true);
  expect([refused({ slice: "Verbal" }), refused({ slice: "verbal" })]).toEqual([false, true]);
});

test("the page says how many tasks are counted, and refuses a task or slice that the study does not have, as agreement does", async () => {
  const app = await openApp(database);
  const headers = await sessionHeaders(database, study.admin.userId);
  const { slug } = await database.one<{ slug: string }>(sql`select "slug" from "Study"`);
  const path = `/studies/${slug}/scores`;
  const page = await app.browse(`${path}?view=intervals&tasks[]=hearsay&tasks[]=diversity_1`, { headers });
  const text = await page.text();
  expect(page.status).toBe(200);
  expect(text).toContain("Mean of 2 of 3 tasks");
  expect(text).toContain("Copy as");
  expect(text).toContain("Counted: 2 of 3 tasks (diversity_1 and hearsay).");
  expect(text).not.toContain(">diversity_2</th>");
  for (const [address, sentence] of [
    [`${path}?tasks[]=contracts`, "The study has no task “contracts”."],
    [`${path}?slice=zz`, "The study has no slice “zz”."],
    [`/studies/${slug}/agreement?task=zz`, "The study has no task “zz”."],
    [`/studies/${slug}/pictures/agreement.svg?task=zz`, "The study has no task “zz”."],
  ] as const) {
    const refused = await app.browse(address, { headers });
    const said = (await refused.text()).includes(sentence);
    expect([address, refused.status, said]).toEqual([address, 422, true]);
  }
});

test.each([
  ["details", "Final labels", ["contested", "tasks[]"]],
  ["robustness", "Final labels, all samples", ["tasks[]"]],
])(
  "%s counts final labels whatever the address asks for, says so, and offers no other",
  async (view, said, offered) => {
    const app = await openApp(database);
    const headers = await sessionHeaders(database, study.admin.userId);
    const { slug } = await database.one<{ slug: string }>(sql`select "slug" from "Study"`);
    const read = async (search: string) => {
      const page = await app.browse(`/studies/${slug}/scores?view=${view}${search}`, { headers });
      return (await page.text()).replaceAll("<!-- -->", "");
    };
    const [plain, asked] = [await read(""), await read("&labels=grader_1")];
    for (const text of [plain, asked]) {
      expect(text).toContain(`>${said}</span>`);
      expect(text).toMatch(/How these figures are made\.<\/strong> Final labels\./u);
      expect(text).not.toMatch(/<select name="labels"/u);
      expect(text).not.toContain("Copy as");
      for (const name of offered) expect(text).toContain(`name="${name}"`);
    }
    // The other views get back what they were asked for.
    expect(asked).toContain('<input type="hidden" name="labels" value="grader_1"/>');
    expect(asked).toContain("view=plot&amp;labels=grader_1");
  },
);
