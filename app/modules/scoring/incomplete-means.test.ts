import { expect, test } from "vitest";
import { meanOverFamilies, meanOverTasks } from "#app/statistics/means.ts";
import { compareModels } from "./compare-models.ts";
import { bootstrapMeans, closedFormMeans } from "./mean-intervals.ts";
import { methodsParagraph } from "./methods-paragraph.ts";
import { FINAL_BASIS } from "./score-basis.ts";
import type { SampleOutcomes, ScoreCounts } from "./score-counts.ts";
import { scoreTable } from "./score-table.ts";
import { missingSentence, partOfTasks } from "./score-table-words.ts";
import { whoLeads } from "./who-leads.ts";

const OPTIONS = { seed: "7", replicates: 400 };
const MODELS = ["one", "two"];
const task = (slug: string, family = slug) => ({ slug, name: slug, family });
const TASKS = [task("a_1", "a"), task("a_2", "a"), task("b"), task("c"), task("d")];

/** Six samples of each task in `correct`: how many each model has right, null where nothing of it is graded. */
function studyOf(tasks: ScoreCounts["tasks"], correct: Readonly<Record<string, readonly (number | null)[]>>) {
  const samples = Object.entries(correct).flatMap(([taskSlug, hits]) =>
    Array.from({ length: 6 }, (_, sample): SampleOutcomes => {
      const graded = MODELS.flatMap((id, place) =>
        hits[place] === null ? [] : [{ id, hits: hits[place]! }],
      );
      const isHit = graded.map((model) => sample < model.hits);
      return { taskSlug, modelIds: graded.map(({ id }) => id), correct: isHit, sufficient: isHit };
    }),
  );
  const counts: ScoreCounts = {
    study: { tasks: tasks.length, families: new Set(tasks.map(({ family }) => family)).size, models: 2 },
    tasks,
    models: MODELS.map((id) => ({ id, name: id, run: "" })),
    counts: tasks.flatMap(({ slug }) =>
      MODELS.map((modelId, place) => {
        const hits = correct[slug]?.[place] ?? null;
        const [settled, own] = hits === null ? [0, 0] : [6, hits];
        return { taskSlug: slug, modelId, settled, correct: own, sufficient: own, open: 6 - settled };
      }),
    ),
    countsOnly: false,
  };
  const intervals = bootstrapMeans(counts, samples, "correctness", OPTIONS);
  const table = scoreTable(counts, "correctness", intervals);
  const comparisons = compareModels(counts, samples, "correctness", intervals.ofDifference, "7");
  return { counts, table, comparisons, intervals };
}

const SAME = { a_1: [5, 2], b: [5, 1], c: [4, 1] };

test("tasks of which nothing is graded leave the intervals of means and differences as if they were not there", () => {
  const [part, whole] = [
    studyOf(TASKS, SAME),
    studyOf(
      TASKS.filter(({ slug }) => slug in SAME),
      SAME,
    ),
  ];
  for (const mean of ["meanOfTasks", "meanOfFamilies"] as const)
    for (const place of [0, 1]) {
      expect(part.table[mean][place]!.interval.value).not.toBeNull();
      expect(part.table[mean][place]!.interval).toEqual(whole.table[mean][place]!.interval);
    }
  expect(part.comparisons[0]!.means).toEqual(whole.comparisons[0]!.means);
  expect(part.comparisons[0]!.means[0]!.theseTasks.value).not.toBeNull();
});

test("a mean is over the tasks of its model, a difference over those of both", () => {
  const { counts, intervals, comparisons } = studyOf(TASKS, { ...SAME, a_2: [1, null], d: [null, 6] });
  const both = studyOf(
    TASKS.filter(({ slug }) => slug in SAME),
    SAME,
  );
  for (const aggregation of ["tasks", "families"] as const) {
    for (const place of [0, 1]) {
      const own = counts.counts
        .filter(({ modelId }) => modelId === MODELS[place])
        .map(({ taskSlug, correct, settled }) => ({
          task: taskSlug,
          family: TASKS.find(({ slug }) => slug === taskSlug)!.family,
          x: correct,
          n: settled,
        }));
      const { value } = (aggregation === "tasks" ? meanOverTasks : meanOverFamilies)(own);
      for (const { ofMean } of [intervals, closedFormMeans(counts, "correctness")]) {
        const { lower, upper } = ofMean(place, aggregation).value!;
        expect(lower).toBeLessThan(value!);
        expect(upper).toBeGreaterThan(value!);
        expect((lower + upper) / 2).toBeCloseTo(value!, 1);
      }
    }
  }
  expect(comparisons[0]!.means.map(({ terms }) => terms)).toEqual([3, 3]);
  const [points, alone] = [comparisons, both.comparisons].map(([pair]) => pair!.means[0]!);
  expect(points!.difference).toEqual(alone!.difference);
  const { lower, upper } = points!.theseTasks.value!;
  expect((lower + upper) / 2).toBeCloseTo(alone!.difference.value!, 1);
});

test("a model of which nothing is graded has no interval, and no difference without a shared task", () => {
  const none = studyOf(TASKS, { a_1: [5, null] });
  expect(none.intervals.ofMean(1, "tasks").reason).toBe("Nothing was graded.");
  expect(closedFormMeans(none.counts, "correctness").ofMean(1, "tasks").reason).toBe("Nothing was graded.");
  const apart = studyOf(TASKS, { a_1: [5, null], b: [null, 3] });
  expect(apart.intervals.ofMean(1, "tasks").value).not.toBeNull();
  expect(apart.intervals.ofDifference(0, 1, "tasks").reason).toBe("No task has labels of both models.");
});

test("words say over how many of the tasks a mean and a lead are, and which are left out", () => {
  const { table, comparisons } = studyOf(TASKS, SAME);
  expect(whoLeads(table, comparisons)).toMatch(/^one leads two over 3 of 5 tasks\./u);
  expect(missingSentence(table)).toBe("The means leave out a_2 and d, of which nothing is counted.");
  expect(partOfTasks(table.meanOfTasks[0]!, table)).toEqual({
    text: "3 of 5 tasks",
    without: "Without a_2 and d",
  });
  const close = studyOf(TASKS, { ...SAME, b: [1, 5], d: [null, 3] });
  expect(whoLeads(close.table, close.comparisons)).toBe(
    "one has the highest mean over 3 to 4 of 5 tasks. No lead is beyond chance.",
  );
  expect(missingSentence(close.table)).toBe(
    "The means of one leave out a_2 and d, of which nothing is counted. The means of two leave out a_2, of which nothing is counted.",
  );
  expect(missingSentence(studyOf(TASKS, {}).table)).toBeNull();
});

test("the paragraph of methods tells the tasks that were counted from those of which nothing is graded", () => {
  const settings = {
    gradersPerItem: 2,
    secondLook: false,
    majority: false,
    typesDiffer: "by_rule",
    isDemonstration: false,
    masking: "masked",
    naming: 0,
  } as const;
  const { table, intervals } = studyOf(TASKS, SAME);
  expect(
    methodsParagraph(table, settings, { kind: "unplanned" }, null, intervals.method, FINAL_BASIS),
  ).toMatch(
    /^36 explanations by 2 models \(one and two\) on 3 of 5 tasks have a final label; 24 further ones have none and are left out\. The means leave out a_2 and d, of which nothing is counted\. /u,
  );
});
