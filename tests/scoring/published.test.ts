import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { scoresSchema } from "#app/http/api/scores-schema.ts";
import { createToken } from "#app/modules/auth/create-token.server.ts";
import { readScores, type ScoresView } from "#app/modules/scoring/read-scores.server.ts";
import { FINAL_BASIS } from "#app/modules/scoring/score-basis.ts";
import { PUBLISHED_DETAILS } from "#app/modules/scoring/score-details.ts";
import type { Metric } from "#app/modules/scoring/score-metric.ts";
import { whoLeads } from "#app/modules/scoring/who-leads.ts";
import { createCountsStudy } from "#app/modules/studies/create-counts-study.server.ts";
import { openStudy } from "#app/modules/studies/open-study.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { insertAccount, type TestAccount } from "#tests/factories/account.ts";
import { openApp, PUBLIC_URL, sessionHeaders } from "#tests/http/app.ts";
import { publishedStudy, publishedTable } from "./published-counts.ts";

const COMMAND_LINE = { kind: "command_line" } as const;

let database: TestDatabase;
let admin: TestAccount;
let study: { readonly studyId: string; readonly slug: string };

beforeAll(async () => {
  database = await cloneDatabase();
  admin = await insertAccount(database, { isAdmin: true });
  const created = await createCountsStudy(database, COMMAND_LINE, publishedStudy());
  if (!created.ok) throw new Error(created.refusal.message);
  study = created.value;
});

async function scoresOf(metric: Metric): Promise<ScoresView & { readonly isSealed: false }> {
  const scores = await readScores(database, COMMAND_LINE, study.studyId, metric, FINAL_BASIS);
  if (scores.isSealed) throw new Error("Published counts are not sealed.");
  return scores;
}

const percents = (means: readonly { readonly percent: string | null }[]) =>
  means.map(({ percent }) => percent);

test("a task of the counts that the library lacked is added as LegalBench has it", async () => {
  const several = await database.query<{ slug: string }>(sql`
    select "slug" from "Task" where "severalOutcomes"`);
  expect(several).toEqual([{ slug: "successor_liability" }]);
});

test("the published counts give the published means over tasks, and families and pooled beside them", async () => {
  const { table } = await scoresOf("correctness");
  expect(table.models.map(({ name }) => name)).toEqual(["GPT-4", "GPT-3.5", "Claude-1"]);
  expect(percents(table.meanOfTasks)).toEqual(["82.2", "58.5", "61.4"]);
  expect(percents(table.meanOfFamilies)).toEqual(["76.2", "56.7", "64.1"]);
  expect(table.pooled.map(({ count }) => count!.n)).toEqual([607, 606, 607]);
  const analysis = (await scoresOf("analysis")).table;
  expect(percents(analysis.meanOfTasks)).toEqual(["79.7", "44.2", "59.0"]);
});

test("the means' intervals are those of the closed form", async () => {
  const { table, method } = await scoresOf("correctness");
  expect(method).toBeNull();
  const ends = table.meanOfTasks.map(({ interval }) => [interval.value!.lower, interval.value!.upper]);
  const percent = ends.map((range) => range.map((end) => (100 * end).toFixed(1)));
  expect(percent).toEqual([
    ["79.5", "84.9"],
    ["54.9", "62.2"],
    ["57.3", "65.5"],
  ]);
});

test("64 of the 72 printed cells are rounded half up, and the 8 truncated ones are these", async () => {
  const { models, tasks } = publishedTable();
  const differing: string[] = [];
  for (const metric of ["correctness", "analysis"] as const) {
    const { table } = await scoresOf(metric);
    for (const { slug, cells } of table.rows)
      for (const [place, { percent }] of cells.entries()) {
        const printed = tasks[slug]![`printed_${metric}`][place]!.toFixed(1);
        if (percent !== printed) differing.push(`${slug} ${models[place]} ${metric} ${printed} ${percent}`);
      }
  }
  expect(differing).toEqual([
    "abercrombie Claude-1 correctness 65.2 65.3",
    "diversity_5 GPT-4 correctness 76.6 76.7",
    "ucc_v_common_law GPT-4 correctness 97.8 97.9",
    "abercrombie Claude-1 analysis 63.1 63.2",
    "diversity_5 GPT-4 analysis 76.6 76.7",
    "telemarketing_sales_rule GPT-3.5 analysis 42.5 42.6",
    "ucc_v_common_law GPT-4 analysis 97.8 97.9",
    "ucc_v_common_law GPT-3.5 analysis 47.8 47.9",
  ]);
});

test("GPT-4 leads GPT-3.5 by 23.7 points, Holm-adjusted p 0.0066, and paired figures say why there are none", async () => {
  const { comparisons } = await scoresOf("correctness");
  const [first] = comparisons;
  expect([first!.first.name, first!.second.name]).toEqual(["GPT-4", "GPT-3.5"]);
  const [tasks, families] = first!.means;
  expect(tasks).toMatchObject({ aggregation: "tasks", terms: 12, df: 11 });
  expect(100 * tasks!.difference.value!).toBeCloseTo(23.66, 2);
  expect(tasks!.pairedT.value!.holm).toBeCloseTo(0.0066, 4);
  expect(families).toMatchObject({ aggregation: "families", terms: 7, df: 6 });
  const reason = "Not defined: published counts do not say which samples.";
  for (const { means, samplePermutation } of comparisons) {
    expect(samplePermutation).toEqual({ value: null, reason });
    for (const { theseTasks } of means) expect(theseTasks).toEqual({ value: null, reason });
  }
});

test("who leads depends on how the diversity tasks are counted, and the sentence says so", async () => {
  const { table, comparisons } = await scoresOf("correctness");
  expect(whoLeads(table, comparisons, "tasks")).toEqual({
    main: "GPT-4 leads both others over 12 tasks.",
    other: "Count the tasks of a family as one, and the test does not show its lead over Claude-1.",
  });
  expect(whoLeads(table, comparisons, "families")).toEqual({
    main: "GPT-4 leads GPT-3.5 over 7 families. The test does not show that it leads Claude-1: such a difference may be chance, and may be real.",
    other: "Count each task by itself, and the test shows its lead over Claude-1.",
  });
});

test("the page shows the same figures, without links to items that do not exist", async () => {
  const app = await openApp(database);
  const page = await app.browse(`/studies/${study.slug}/scores`, {
    headers: await sessionHeaders(database, admin.userId),
  });
  const text = await page.text();
  expect(page.status).toBe(200);
  for (const figure of ["82.2", "58.5", "61.4", "+23.7", "0.0066", "64.1", "79.5–84.9"])
    expect(text).toContain(figure);
  expect(text).toContain("Further statistics");
  expect(text).toContain("Not defined: published counts do not say which samples.");
  expect(text).not.toContain(`/studies/${study.slug}/items?`);
});

test("details say why published counts have none, offer no picture, and count nothing as 0", async () => {
  const app = await openApp(database);
  const read = async (path: string) => {
    const page = await app.browse(`/studies/${study.slug}${path}`, {
      headers: await sessionHeaders(database, admin.userId),
    });
    expect(page.status).toBe(200);
    return (await page.text()).replaceAll("<!-- -->", "");
  };
  const details = await read("/scores?view=details");
  for (const { name, reason } of PUBLISHED_DETAILS) {
    expect(details).toContain(name);
    expect(details).toContain(reason);
  }
  expect(details).toContain("Published counts of 1,820 explanations.");
  for (const absent of ["Nothing graded", "Download picture", "pictures/", "final label"])
    expect(details).not.toContain(absent);
  const progress = await read("");
  expect(progress).toContain("Nothing is graded in this study.");
  for (const absent of ["of 0 grades", "per explanation", "Models hidden"])
    expect(progress).not.toContain(absent);
});

test("the API gives exactly the same figures", async () => {
  const app = await openApp(database);
  const made = await createToken(database, admin.actor, {
    name: "Figures",
    scopes: ["scores.read"],
    days: "30",
  });
  if (!made.ok) throw new Error(made.refusal.message);
  const response = await app.fetch(
    new Request(`${PUBLIC_URL}/api/v1/studies/${study.slug}/scores`, {
      headers: { Authorization: `Bearer ${made.value.token}` },
    }),
  );
  expect(response.status).toBe(200);
  const body: unknown = await response.json();
  const { planned, metrics, agreement, details, versions } = scoresSchema.parse(body);
  expect(scoresSchema.parse(body)).toEqual(body); // nothing in it is left out of the description
  const [correctness, analysis] = metrics;
  expect(percents(correctness!.table.meanOfTasks)).toEqual(["82.2", "58.5", "61.4"]);
  expect(percents(analysis!.table.meanOfTasks)).toEqual(["79.7", "44.2", "59.0"]);
  expect(percents(correctness!.table.meanOfFamilies)[2]).toBe("64.1");
  const [{ first, second, means }] = correctness!.comparisons as [
    (typeof metrics)[number]["comparisons"][number],
  ];
  expect([first.name, second.name]).toEqual(["GPT-4", "GPT-3.5"]);
  expect((100 * means[0]!.difference.value!).toFixed(1)).toBe("23.7");
  expect(means[0]!.pairedT.value!.holm.toFixed(4)).toBe("0.0066");
  expect(means[0]!.theseTasks.reason).toBe("Not defined: published counts do not say which samples.");
  expect(planned).toMatchObject({ analysis: null, results: [] });
  expect(planned.statement).toBe("These counts were published elsewhere; no analysis was planned here.");
  expect(agreement).toBeNull();
  expect(details.reason).toBe("Not defined: published counts have no items.");
  expect(versions).toMatchObject({ software: { name: "Assize" }, generations: [] });
  const { further, graders } = correctness!;
  const reason = "Not defined: published counts do not say which samples.";
  expect([further.notPaired, further.mcNemar, further.cochran]).toEqual([reason, [], []]);
  for (const { test, unit, pairs } of further.tests)
    for (const { p } of pairs) expect([test, p.reason]).toEqual([test, unit === "samples" ? reason : null]);
  for (const { detectable, overTasks } of further.planning.pairs) {
    expect(detectable.reason).toBe(reason);
    expect(overTasks.detectable.value).toBeGreaterThan(0.15);
  }
  expect(graders.reason).toBe("Not defined: published counts have no grades.");
});

test("a study of counts is closed and cannot be opened to graders", async () => {
  const opened = await openStudy(database, COMMAND_LINE, { studyId: study.studyId });
  expect(opened.ok).toBe(false);
});

test("counts that cannot be are refused with their place", async () => {
  const { countsStudySchema } = await import("#app/modules/studies/counts-schema.ts");
  const { checkInput } = await import("#app/http/parse-form.server.ts");
  const checked = checkInput(
    {
      name: "Wrong",
      seed: "1",
      models: ["A"],
      tasks: [{ task: "hearsay", counts: [{ items: 3, correct: 4, sufficient: 4 }] }],
    },
    countsStudySchema,
  );
  expect(checked.ok ? null : checked.refusal.fields).toEqual({
    "tasks.0.counts.0": "More are correct than there are items.",
  });
});
