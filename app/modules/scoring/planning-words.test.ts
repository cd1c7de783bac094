import { expect, test } from "vitest";
import { defined, notDefined } from "#app/statistics/estimate.ts";
import { modelPlanSentence, pairPlanSentences } from "./planning-words.ts";

const models = [
  { id: "a", name: "A", run: "" },
  { id: "b", name: "B", run: "" },
];
const pair = {
  first: "a",
  second: "b",
  n: 113,
  differing: 55,
  needed: [
    { difference: 0.05, samples: defined(1526) },
    { difference: 0.1, samples: defined(380) },
  ],
  detectable: defined(0.1823),
  overTasks: { tasks: 12, detectable: defined(0.01) },
};

test("a pair's plan says what was seen, what as many samples find, what others take, and what tasks can", () => {
  expect(pairPlanSentences(pair, models)).toEqual([
    "A and B come out differently on 55 of 113 samples (48.7 %).",
    "With as many, a difference of 18.2 points would be found.",
    "A difference of 5 points takes 1,526 samples and of 10 points 380.",
    "A paired t over 12 tasks like these finds 1 point, however many samples each has.",
  ]);
});

test("a plan that nothing can be made from says why", () => {
  const few = notDefined("There are too few.");
  const nothing = { ...pair, needed: [{ difference: 0.05, samples: few }], detectable: few };
  const overTasks = { tasks: 1, detectable: notDefined("There are fewer than two tasks.") };
  expect(pairPlanSentences({ ...nothing, overTasks }, models).slice(1)).toEqual([
    "There are too few.",
    "What a test over the tasks can find is not defined: there are fewer than two tasks.",
  ]);
  expect(pairPlanSentences({ ...nothing, n: 0, differing: 0 }, models)[0]).toBe(
    "A and B: There are too few.",
  );
});

test("a score's plan names the samples for a narrow interval", () => {
  const needed = [
    { halfWidth: 0.05, samples: defined(102) },
    { halfWidth: 0.1, samples: defined(26) },
  ];
  expect(modelPlanSentence({ modelId: "a", x: 105, n: 113, needed }, models)).toBe(
    "A score like that of A (92.9 %, pooled) takes 102 samples for ± 5 points and 26 samples for ± 10 points.",
  );
});
