import { expect, test } from "vitest";
import { robustnessRows, type VariantCounts } from "./robustness.ts";
import type { ScoreCounts } from "./score-counts.ts";

const COUNT = { taskSlug: "hearsay", modelId: "one", settled: 0, correct: 0, sufficient: 0, open: 0 };

function rowsOf(open: number, counts: VariantCounts["counts"], settled = 0) {
  const final: ScoreCounts = {
    study: { tasks: 3, families: 2, models: 1 },
    tasks: [
      { slug: "hearsay", name: "Hearsay", family: "hearsay" },
      { slug: "diversity_1", name: "Diversity 1", family: "diversity" },
      { slug: "diversity_2", name: "Diversity 2", family: "diversity" },
    ],
    models: [{ id: "one", name: "One", run: "" }],
    counts: ["diversity_1", "diversity_2"].map((taskSlug) => ({ ...COUNT, taskSlug, settled, open })),
    countsOnly: false,
  };
  return robustnessRows(final, { counts, finishKnown: 0, hasSetAside: false }, "correctness");
}

test("before anything is graded every way of counting says so, and nothing else", () => {
  expect([...new Set(rowsOf(6, []).map(({ reason }) => reason))]).toEqual(["Nothing is graded yet."]);
});

test("grades without a final label are counted by their grader, and the other ways wait for labels", () => {
  const rows = rowsOf(6, [{ ...COUNT, variant: "grader_1", settled: 4, correct: 3 }]);
  const grader = rows.find(({ name }) => name === "Grader 1 alone")!;
  expect([grader.reason, grader.items]).toEqual([null, 4]);
  expect([...new Set(rows.map(({ reason }) => reason))]).toEqual(["No item has a final label yet.", null]);
});

test("where the filters leave no item, no row says that all of them are truncated", () => {
  expect([...new Set(rowsOf(0, []).map(({ reason }) => reason))]).toEqual(["There is no such item."]);
});

test("families stand in place of the tasks that the mean is over", () => {
  expect(rowsOf(0, [], 4)[1]).toMatchObject({ name: "1 family in place of 2 tasks", reason: null });
});
