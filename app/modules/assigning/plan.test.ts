import fc from "fast-check";
import { expect, test } from "vitest";
import { BLOCK_SIZE } from "./grader-queue.ts";
import { type Plan, type PlanInput, planAssignments } from "./plan.ts";
import type { PlanGrader, PlanItem } from "./plan-types.ts";

/** Tasks with so many samples each, every sample explained by every model. */
function makeItems(sizes: Record<string, number>, models: number, gradesWanted: number): PlanItem[] {
  return Object.entries(sizes).flatMap(([taskId, size]) =>
    Array.from({ length: size * models }, (_, index) => {
      const sampleId = `${taskId}-${Math.floor(index / models)}`;
      const modelId = `model-${index % models}`;
      return { itemId: `${sampleId}-${modelId}`, taskId, sampleId, modelId, gradesWanted };
    }),
  );
}

function makeGraders(count: number, taskIds: readonly string[] | null = null): PlanGrader[] {
  return Array.from({ length: count }, (_, index) => ({ graderId: `grader-${index + 1}`, taskIds }));
}

function makeInput(
  sizes: Record<string, number>,
  models: number,
  gradesWanted: number,
  graders: readonly PlanGrader[],
  seed = "20260412",
): PlanInput {
  const tasks = Object.keys(sizes).map((taskId) => ({ taskId, name: taskId }));
  return { seed, tasks, items: makeItems(sizes, models, gradesWanted), graders };
}

function planOf(input: PlanInput): Plan {
  const result = planAssignments(input);
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}

function queueOf(plan: Plan, graderId: string): string[] {
  return plan.assignments
    .filter((assignment) => assignment.graderId === graderId)
    .sort((one, other) => one.position - other.position)
    .map(({ itemId }) => itemId);
}

const LEGALBENCH_SIZES = {
  abercrombie: 95,
  diversity_1: 30,
  diversity_2: 30,
  diversity_3: 30,
  diversity_4: 30,
  diversity_5: 30,
  diversity_6: 30,
  hearsay: 94,
  personal_jurisdiction: 50,
  successor_liability: 47,
  telemarketing_sales_rule: 47,
  ucc_v_common_law: 94,
};

/** Small studies of every shape, always with enough graders for every item. */
const inputs: fc.Arbitrary<PlanInput> = fc
  .record({
    sizes: fc.dictionary(fc.constantFrom("a", "b", "c"), fc.integer({ min: 1, max: 12 }), { minKeys: 1 }),
    models: fc.integer({ min: 1, max: 4 }),
    gradesWanted: fc.integer({ min: 1, max: 3 }),
    spare: fc.nat(4),
    seed: fc.string(),
  })
  .map(({ sizes, models, gradesWanted, spare, seed }) =>
    makeInput(sizes, models, gradesWanted, makeGraders(gradesWanted + spare), seed),
  );

test("the twelve tasks with three models, two graders each and six graders make a balanced plan", () => {
  const { checks } = planOf(makeInput(LEGALBENCH_SIZES, 3, 2, makeGraders(6)));
  expect(checks).toMatchObject({
    items: 1821,
    assignments: 3642,
    unsoundItems: 0,
    loadDifference: 0,
    sameSampleInRow: 0,
  });
  expect(checks.modelDifference).toBeLessThan(2);
  for (const grader of checks.graders) expect(grader.tasks).toMatchObject({ hearsay: 94, diversity_1: 30 });
});

test("T06 every item goes to as many different graders as it wants, each place filled once", () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { assignments, checks } = planOf(input);
      expect(checks.unsoundItems).toBe(0);
      expect(assignments.length).toBe(input.items.reduce((sum, { gradesWanted }) => sum + gradesWanted, 0));
      for (const { itemId, gradesWanted } of input.items) {
        const given = assignments.filter((assignment) => assignment.itemId === itemId);
        expect(new Set(given.map(({ graderId }) => graderId)).size).toBe(gradesWanted);
        expect(given.map(({ slot }) => slot).sort()).toEqual([1, 2, 3].slice(0, gradesWanted));
      }
    }),
  );
});

test("loads and each grader's slots are equal within one", () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { assignments, checks } = planOf(input);
      expect(checks.loadDifference).toBeLessThanOrEqual(1);
      for (const { graderId } of input.graders) {
        const slots = [1, 2, 3]
          .slice(0, input.items[0]!.gradesWanted)
          .map(
            (slot) => assignments.filter((each) => each.graderId === graderId && each.slot === slot).length,
          );
        expect(Math.max(...slots) - Math.min(...slots)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test("the same input gives the same plan, another seed another one", () => {
  fc.assert(
    fc.property(inputs, (input) => {
      expect(planOf(input)).toEqual(planOf(input));
    }),
  );
  const input = makeInput({ a: 20 }, 3, 2, makeGraders(4));
  expect(planOf({ ...input, seed: "other" }).itemOrder).not.toEqual(planOf(input).itemOrder);
});

test("other ids give the same plan for the same study", () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const rename = (id: string) => [...id].reverse().join("");
      const renamed = planOf({
        ...input,
        tasks: input.tasks.map((task) => ({ ...task, taskId: rename(task.taskId) })),
        items: input.items.map((item) => ({
          itemId: rename(item.itemId),
          taskId: rename(item.taskId),
          sampleId: rename(item.sampleId),
          modelId: rename(item.modelId),
          gradesWanted: item.gradesWanted,
        })),
        graders: input.graders.map((grader) => ({ ...grader, graderId: rename(grader.graderId) })),
      });
      expect(renamed.assignments).toEqual(
        planOf(input).assignments.map((assignment) => ({
          ...assignment,
          itemId: rename(assignment.itemId),
          graderId: rename(assignment.graderId),
        })),
      );
    }),
  );
});

test("positions count from 1 without gaps, and all graders meet the tasks in the study's order", () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const plan = planOf(input);
      const taskOf = new Map(input.items.map(({ itemId, taskId }) => [itemId, taskId] as const));
      const order = input.tasks.map(({ taskId }) => taskId);
      for (const { graderId } of input.graders) {
        const own = plan.assignments.filter((assignment) => assignment.graderId === graderId);
        expect(own.map(({ position }) => position)).toEqual(own.map((_, index) => index + 1));
        const met = own.map(({ itemId }) => order.indexOf(taskOf.get(itemId)!));
        expect(met).toEqual([...met].sort((one, other) => one - other));
      }
    }),
  );
});

test("a grader's queue leaves the common order only inside blocks", () => {
  const input = makeInput({ a: 100 }, 3, 2, makeGraders(4));
  const plan = planOf(input);
  const queues = input.graders.map(({ graderId }) => {
    const queue = queueOf(plan, graderId);
    const common = plan.itemOrder.filter((itemId) => queue.includes(itemId));
    queue.forEach((itemId, index) => {
      expect(Math.abs(common.indexOf(itemId) - index)).toBeLessThan(BLOCK_SIZE * 1.5);
    });
    expect(queue).not.toEqual(common);
    return queue;
  });
  expect(new Set(queues.map((queue) => queue.join())).size).toBe(4);
});

test("models are balanced all along the common order", () => {
  const { itemOrder } = planOf(makeInput({ a: 30 }, 3, 2, makeGraders(4)));
  for (let start = 0; start < itemOrder.length; start += 3) {
    const models = itemOrder.slice(start, start + 3).map((itemId) => itemId.slice(-1));
    expect(models.sort()).toEqual(["0", "1", "2"]);
  }
});

test("two explanations of one sample in a row come only to someone who got little else of the task", () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const plan = planOf(input);
      const itemById = new Map(input.items.map((item) => [item.itemId, item] as const));
      for (const grader of plan.checks.graders) {
        const queue = queueOf(plan, grader.graderId).map((itemId) => itemById.get(itemId)!);
        const isAvoidable = input.tasks.every(({ taskId }) => {
          const ofTask = queue.filter((item) => item.taskId === taskId);
          const mostOfOne = Math.max(
            0,
            ...ofTask.map((item) => ofTask.filter(({ sampleId }) => sampleId === item.sampleId).length),
          );
          return mostOfOne <= Math.ceil(ofTask.length / 2);
        });
        if (isAvoidable) expect(grader.sameSampleInRow).toBe(0);
      }
    }),
    { numRuns: 300 },
  );
});

test("nobody reads two explanations of one sample in a row in studies of a usual size", () => {
  for (const graders of [2, 3, 4, 6, 9])
    for (const models of [1, 2, 3, 4]) {
      const input = makeInput({ a: 12, b: 30 }, models, 2, makeGraders(graders));
      expect(planOf(input).checks.sameSampleInRow).toBe(0);
    }
});

test("where it cannot be avoided, the same sample in a row is counted", () => {
  const { checks } = planOf(makeInput({ a: 1 }, 3, 2, makeGraders(2)));
  expect(checks.sameSampleInRow).toBe(4);
});

test("people who may grade only some tasks get only those, and loads stay as equal as that allows", () => {
  const graders = [
    { graderId: "all-1", taskIds: null },
    { graderId: "all-2", taskIds: null },
    { graderId: "only-b", taskIds: ["b"] },
    { graderId: "only-a", taskIds: ["a"] },
  ];
  const plan = planOf(makeInput({ a: 40, b: 10 }, 2, 1, graders));
  for (const { graderId, itemId } of plan.assignments) {
    if (graderId === "only-a") expect(itemId.startsWith("a")).toBe(true);
    if (graderId === "only-b") expect(itemId.startsWith("b")).toBe(true);
  }
  const loads = Object.fromEntries(plan.checks.graders.map((each) => [each.graderId, each.assignments]));
  expect(loads["only-b"]).toBe(20);
  expect([loads["all-1"], loads["all-2"], loads["only-a"]].sort()).toEqual([26, 27, 27]);
});

test("loads are equal within one whenever handing work on, also through others, can make them so", () => {
  const graders = [
    { graderId: "1", taskIds: ["a"] },
    { graderId: "2", taskIds: ["a", "b"] },
    { graderId: "3", taskIds: ["b", "c"] },
  ];
  const { checks } = planOf(makeInput({ a: 20, b: 2, c: 8 }, 1, 1, graders));
  expect(checks.graders.map(({ assignments }) => assignments)).toEqual([10, 10, 10]);
});

test("two graders on a part of the items only is data", () => {
  const input = makeInput({ a: 50 }, 2, 1, makeGraders(3));
  const items = input.items.map((item, index) => ({ ...item, gradesWanted: index % 5 === 0 ? 2 : 1 }));
  const { checks } = planOf({ ...input, items });
  expect(checks).toMatchObject({ assignments: 120, unsoundItems: 0, loadDifference: 0 });
});

test("T14 more graders per item than there are is refused with the way out", () => {
  const result = planAssignments(makeInput({ a: 3 }, 1, 8, makeGraders(6)));
  expect(result).toMatchObject({
    ok: false,
    refusal: {
      code: "invalid",
      message: "This study has 6 graders. Choose 6 or fewer per item, or invite more.",
    },
  });
});

test("T14 a task that too few may grade is named", () => {
  const graders = [...makeGraders(2), { graderId: "only-b", taskIds: ["b"] }];
  const result = planAssignments(makeInput({ hearsay: 3, b: 3 }, 1, 3, graders));
  expect(result).toMatchObject({
    ok: false,
    refusal: { message: "Too few graders: hearsay wants 3 per item and 2 graders may grade it." },
  });
});

test("an empty study has an empty plan, and one without graders is refused", () => {
  expect(planOf({ seed: "", tasks: [], items: [], graders: [] }).checks).toMatchObject({
    items: 0,
    assignments: 0,
    loadDifference: 0,
    modelDifference: 0,
  });
  expect(planAssignments(makeInput({ a: 1 }, 1, 1, []))).toMatchObject({
    refusal: { message: "This study has no graders. Invite some first." },
  });
});
