import { expect, test } from "vitest";
import { checkPlan } from "./plan-checks.ts";

const items = ["x", "y"].map((itemId) => ({
  itemId,
  taskId: "task",
  sampleId: "sample",
  modelId: `model-${itemId}`,
  gradesWanted: 2,
}));
const graders = ["A", "B", "C"].map((graderId) => ({ graderId, taskIds: null }));

test("a grader twice on one item, a missing one and a place filled twice are all found", () => {
  const sound = [
    { itemId: "x", graderId: "A", slot: 1, position: 1 },
    { itemId: "x", graderId: "B", slot: 2, position: 1 },
    { itemId: "y", graderId: "A", slot: 2, position: 2 },
    { itemId: "y", graderId: "C", slot: 1, position: 1 },
  ];
  expect(checkPlan(items, graders, sound).unsoundItems).toBe(0);
  expect(checkPlan(items, graders, sound.slice(1)).unsoundItems).toBe(1);
  const [first, ...rest] = sound;
  expect(checkPlan(items, graders, [{ ...first!, graderId: "B" }, ...rest]).unsoundItems).toBe(1);
  expect(checkPlan(items, graders, [{ ...first!, slot: 2 }, ...rest]).unsoundItems).toBe(1);
  expect(checkPlan(items, graders, [{ ...first!, slot: 3 }, ...rest]).unsoundItems).toBe(1);
});

test("loads, models and equal samples in a row are counted per grader", () => {
  const checks = checkPlan(items, graders, [
    { itemId: "y", graderId: "A", slot: 2, position: 2 },
    { itemId: "x", graderId: "A", slot: 1, position: 1 },
    { itemId: "x", graderId: "B", slot: 2, position: 1 },
  ]);
  expect(checks).toMatchObject({ loadDifference: 2, sameSampleInRow: 1, modelDifference: 0.5 });
  expect(checks.graders[0]).toEqual({
    graderId: "A",
    assignments: 2,
    models: { "model-x": 1, "model-y": 1 },
    tasks: { task: 2 },
    sameSampleInRow: 1,
  });
});
