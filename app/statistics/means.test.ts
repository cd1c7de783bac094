import fc from "fast-check";
import { expect, test } from "vitest";
import { extremes, meanOverFamilies, meanOverTasks, pooledCount, type TaskCount } from "./means.ts";
import { percentOf } from "./proportion.ts";

const MODELS = ["GPT-4", "GPT-3.5", "Claude-1"] as const;

/** Vector legalbench-counts: per task n, correct and sufficient for the three models; printed percentages. */
const PUBLISHED = {
  abercrombie: { n: [95, 95, 95], correct: [80, 46, 62], analysis: [80, 46, 60] },
  diversity_1: { n: [30, 30, 30], correct: [29, 26, 26], analysis: [29, 26, 26] },
  diversity_2: { n: [30, 30, 30], correct: [30, 16, 22], analysis: [30, 15, 22] },
  diversity_3: { n: [30, 30, 30], correct: [29, 25, 16], analysis: [29, 20, 16] },
  diversity_4: { n: [30, 30, 30], correct: [28, 21, 13], analysis: [28, 20, 13] },
  diversity_5: { n: [30, 30, 30], correct: [23, 20, 11], analysis: [23, 20, 11] },
  diversity_6: { n: [30, 30, 30], correct: [24, 2, 16], analysis: [24, 2, 16] },
  hearsay: { n: [94, 94, 94], correct: [71, 52, 64], analysis: [45, 22, 39] },
  personal_jurisdiction: { n: [50, 50, 50], correct: [47, 34, 35], analysis: [47, 5, 35] },
  successor_liability: { n: [47, 46, 47], correct: [9, 7, 18], analysis: [9, 7, 18] },
  telemarketing_sales_rule: { n: [47, 47, 47], correct: [34, 23, 26], analysis: [33, 20, 26] },
  ucc_v_common_law: { n: [94, 94, 94], correct: [92, 94, 88], analysis: [92, 45, 88] },
};

function publishedCounts(metric: "correct" | "analysis", model: number): TaskCount[] {
  return Object.entries(PUBLISHED).map(([task, counts]) => ({
    task,
    family: task.replace(/_\d$/, ""),
    x: counts[metric][model]!,
    n: counts.n[model]!,
  }));
}

test("the means over 12 tasks equal those that follow from the published counts", () => {
  const exact = {
    correct: [82.2031230558666, 58.5467024792941, 61.4374144581312],
    analysis: [79.7208535523205, 44.2334637086086, 59.0456638049023],
  };
  const printed = { correct: ["82.2", "58.5", "61.4"], analysis: ["79.7", "44.2", "59.0"] };
  for (const metric of ["correct", "analysis"] as const)
    MODELS.forEach((_, model) => {
      const mean = meanOverTasks(publishedCounts(metric, model));
      expect(mean.value! * 100).toBeCloseTo(exact[metric][model]!, 10);
      expect(mean).toMatchObject({ percent: printed[metric][model], terms: 12, missing: [] });
    });
});

test("the means over 7 families are those that follow from the published counts", () => {
  const printed = { correct: ["76.2", "56.7", "64.1"], analysis: ["72.0", "35.0", "60.0"] };
  for (const metric of ["correct", "analysis"] as const)
    MODELS.forEach((_, model) => {
      expect(meanOverFamilies(publishedCounts(metric, model))).toMatchObject({
        percent: printed[metric][model],
        terms: 7,
      });
    });
});

test("pooled counts are those of all samples", () => {
  const exact = { correct: [81.7133443163097, 60.3960396039604, 65.4036243822076], n: [607, 606, 607] };
  MODELS.forEach((_, model) => {
    const { x, n } = pooledCount(publishedCounts("correct", model));
    expect(n).toBe(exact.n[model]);
    expect((100 * x) / n).toBeCloseTo(exact.correct[model]!, 10);
  });
});

test("a task without graded items is left out and named, and none at all is not defined", () => {
  const counts = [
    { task: "a", family: "f", x: 1, n: 2 },
    { task: "b", family: "f", x: 0, n: 0 },
  ];
  expect(meanOverTasks(counts)).toEqual({
    value: 0.5,
    reason: null,
    percent: "50.0",
    terms: 1,
    missing: ["b"],
  });
  expect(meanOverFamilies(counts.slice(1))).toEqual({
    value: null,
    reason: "Nothing was graded.",
    percent: null,
    terms: 0,
    missing: ["b"],
  });
});

test("a mean that lies on the edge of two tenths is rounded up, from the exact fraction", () => {
  const counts = [1, 2].map((x) => ({ task: `${x}`, family: `${x}`, x, n: 30 }));
  expect(meanOverTasks(counts).percent).toBe("5.0");
  const edge = [0, 1].map((x) => ({ task: `${x}`, family: `${x}`, x, n: 1000 }));
  expect(meanOverTasks(edge).percent).toBe("0.1");
});

const taskCounts = fc.array(
  fc
    .record({
      task: fc.string(),
      family: fc.constantFrom("f", "g"),
      n: fc.integer({ min: 1, max: 99 }),
      part: fc.nat(99),
    })
    .map(({ n, part, ...rest }) => ({ ...rest, x: part % (n + 1), n })),
  { minLength: 1, maxLength: 12 },
);

test("a mean lies between its smallest and largest score, and equals the plain sum of fractions", () => {
  fc.assert(
    fc.property(taskCounts, (counts) => {
      const scores = counts.map(({ x, n }) => x / n);
      for (const mean of [meanOverTasks(counts), meanOverFamilies(counts)]) {
        expect(mean.value!).toBeGreaterThanOrEqual(Math.min(...scores) - 1e-12);
        expect(mean.value!).toBeLessThanOrEqual(Math.max(...scores) + 1e-12);
      }
      const plain = scores.reduce((sum, score) => sum + score, 0) / scores.length;
      expect(meanOverTasks(counts).value).toBeCloseTo(plain, 12);
    }),
  );
});

test("tasks of one size have the same mean over tasks and pooled", () => {
  fc.assert(
    fc.property(taskCounts, (counts) => {
      const even = counts.map((count) => ({ ...count, x: count.x % 31, n: 30 }));
      const { x, n } = pooledCount(even);
      expect(meanOverTasks(even).percent).toBe(percentOf(x, n));
    }),
  );
});

test("open items stretch a score to the extremes, and none leave it as it is", () => {
  expect(extremes({ x: 6, n: 8 }, 2)).toEqual({ lowest: { x: 6, n: 10 }, highest: { x: 8, n: 10 } });
  fc.assert(
    fc.property(taskCounts, fc.nat(20), (counts, open) => {
      const bounds = counts.map((count) => extremes(count, open));
      const lowest = meanOverTasks(bounds.map((bound) => bound.lowest)).value!;
      const highest = meanOverTasks(bounds.map((bound) => bound.highest)).value!;
      const mean = meanOverTasks(counts).value!;
      expect(lowest).toBeLessThanOrEqual(mean + 1e-12);
      expect(highest).toBeGreaterThanOrEqual(mean - 1e-12);
      if (open === 0) expect([lowest, highest]).toEqual([mean, mean]);
    }),
  );
});
