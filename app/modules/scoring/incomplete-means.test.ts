import { expect, test } from "vitest";
import { meanOverFamilies, meanOverTasks } from "#app/statistics/means.ts";
import { compareModels } from "./compare-models.ts";
import { bootstrapMeans, closedFormMeans } from "./mean-intervals.ts";
import { methodsParagraph, type StudyMethods } from "./methods-paragraph.ts";
import { FINAL_BASIS, type ScoreBasis } from "./score-basis.ts";
import type { SampleOutcomes, ScoreCounts } from "./score-counts.ts";
import { scoreTable } from "./score-table.ts";
import { interimSentence, missingSentence, partOfTasks } from "./score-table-words.ts";
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
  expect(whoLeads(table, comparisons, "tasks")!.main).toBe("one leads two over 3 of 5 tasks.");
  expect(table.meanOfTasks.map(({ isHighest }) => isHighest)).toEqual([true, false]);
  expect(missingSentence(table)).toBe("The means leave out a_2 and d, of which nothing is counted.");
  expect(partOfTasks(table.meanOfTasks[0]!, table)).toEqual({
    text: "3 of 5 tasks",
    without: "Without a_2 and d",
  });
  const close = studyOf(TASKS, { ...SAME, b: [1, 5], d: [null, 3] });
  expect(whoLeads(close.table, close.comparisons, "tasks")).toEqual({
    main: "The models’ means are over different tasks, so they are not ranked. Each pair below is compared over the tasks that both have.",
    other: null,
  });
  for (const means of [close.table.meanOfTasks, close.table.meanOfFamilies, close.table.pooled])
    expect(means.map(({ isHighest }) => isHighest)).toEqual([false, false]);
  expect(missingSentence(close.table)).toBe(
    "The means of one leave out a_2 and d, of which nothing is counted. The means of two leave out a_2, of which nothing is counted. They are over different tasks, so they are not ranked and none is bold.",
  );
  expect(missingSentence(studyOf(TASKS, {}).table)).toBeNull();
});

test("a lead that the test supports, one that it does not show and one that it cannot test are three different sentences", () => {
  const lead = (correct: Parameters<typeof studyOf>[1], aggregation: "tasks" | "families" = "tasks") => {
    const { table, comparisons } = studyOf(TASKS, correct);
    return whoLeads(table, comparisons, aggregation);
  };
  expect(lead({ a_1: [5, 2], a_2: [5, 1], b: [5, 1], c: [4, 1], d: [6, 2] })!.main).toBe(
    "one leads two over 5 tasks.",
  );
  expect(lead({ a_1: [5, 2], a_2: [1, 5], b: [5, 1], c: [1, 4], d: [6, 2] })!.main).toBe(
    "one has the highest mean over 5 tasks. The test does not show that it leads two: such a difference may be chance, and may be real.",
  );
  expect(lead({ b: [6, 1] })).toEqual({
    main: "one has the highest mean over 1 of 5 tasks. Its lead over two cannot be tested: there are fewer than two differences.",
    other: null,
  });
  expect(lead({ a_1: [5, 2], b: [5, 2], c: [4, 1] })!.main).toBe(
    "one has the highest mean over 3 of 5 tasks. Its lead over two cannot be tested: all differences are equal.",
  );
  expect(lead({ a_1: [3, 3], b: [2, 2] })!.main).toBe(
    "one and two have the same highest mean over 2 of 5 tasks.",
  );
});

test("what the other way of averaging changes is said, whichever way was planned", () => {
  const oneFamily = studyOf(TASKS, { a_1: [5, 2], a_2: [5, 1] });
  expect(whoLeads(oneFamily.table, oneFamily.comparisons, "tasks")!.other).toBe(
    "Count the tasks of a family as one, and its lead over two cannot be tested.",
  );
  expect(whoLeads(oneFamily.table, oneFamily.comparisons, "families")).toEqual({
    main: "one has the highest mean over 1 of 4 families. Its lead over two cannot be tested: there are fewer than two differences.",
    other: "Count each task by itself, and the test does not show its lead over two.",
  });
  const turned = studyOf(TASKS, { a_1: [6, 0], a_2: [6, 0], b: [1, 6], c: [1, 4] });
  expect(whoLeads(turned.table, turned.comparisons, "tasks")!.other).toContain(
    "its mean is no higher than that of two",
  );
});

test("an interim look says what it does not hold yet", () => {
  expect(interimSentence(studyOf(TASKS, SAME).table)).toBe(
    "An interim look: 24 items are open and of 2 of 5 tasks nothing is counted for a model or more.",
  );
  const whole = studyOf(
    TASKS.filter(({ slug }) => slug in SAME),
    SAME,
  );
  expect(interimSentence(whole.table)).toBeNull();
});

const METHODS = {
  gradersPerItem: 2,
  secondLook: false,
  majority: false,
  typesDiffer: "by_rule",
  isDemonstration: false,
  masking: "masked",
  naming: 0,
  protocolVersion: 1,
  guideVersions: [2],
  seed: "7",
  drawnTasks: 0,
  asked: [{ grades: 2, items: 60 }],
  graders: 3,
  adjudicated: 4,
  unblinded: 0,
  agreement: { shared: 36, equal: 32 },
} as const;

function paragraphOf(settings: Partial<StudyMethods>, labels: ScoreBasis["labels"] = "final"): string {
  const { table, intervals } = studyOf(TASKS, SAME);
  const study = { ...METHODS, ...settings };
  const basis = { ...FINAL_BASIS, labels };
  return methodsParagraph(table, study, { kind: "unplanned" }, null, intervals.method, basis)!;
}

test("the paragraph of methods tells the tasks that were counted from those of which nothing is graded", () => {
  expect(paragraphOf({})).toMatch(
    /^36 explanations by 2 models \(one and two\) on 3 of 5 tasks have a final label; 24 further ones have none and are left out\. The means leave out a_2 and d, of which nothing is counted\. /u,
  );
});

test("the paragraph of methods says who graded how often, how blind, by which guide, and how they agreed", () => {
  expect(paragraphOf({})).toContain(
    "Each explanation was graded by 2 graders independently (3 graders in all), blind to the model, against an answer guide (version 2), under version 1 of the study’s protocol. Over the whole study graders agreed on the correctness of 32 of 36 explanations that two or more had graded independently (88.9 %). Disagreement on correctness or on gated analysis was settled by an adjudicator; differing error types were kept as differing. An adjudicator decided 4 final labels of the study.",
  );
  const mixed = paragraphOf({
    asked: [
      { grades: 1, items: 40 },
      { grades: 2, items: 20 },
    ],
    unblinded: 3,
    guideVersions: [1, 4],
    drawnTasks: 2,
  });
  expect(mixed).toContain("40 explanations were graded once and 20 explanations were graded by 2 graders");
  expect(mixed).toContain(
    "blind to the model except on 3 final labels, of which a grader had been shown the models before, against answer guides (versions 1 and 4, by task)",
  );
  expect(mixed).toContain(
    "Of 2 of 5 tasks a fixed number of samples was drawn by seed 7, the same for every model",
  );
});

test("where no adjudication is counted the paragraph of methods describes none", () => {
  for (const labels of ["grader_1", "grader_2", "agreed"] as const)
    expect(paragraphOf({}, labels)).not.toMatch(/adjudicator|Disagreement/u);
});
