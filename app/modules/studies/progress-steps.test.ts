import { expect, test } from "vitest";
import { stepUnitOf, sumSteps, UNIT_LENGTHS } from "./progress-steps.ts";

test("the longer the work took, the longer a step, and there are about 120 at most", () => {
  expect(
    [0, UNIT_LENGTHS.hour, 2 * UNIT_LENGTHS.day, 30 * UNIT_LENGTHS.day, 400 * UNIT_LENGTHS.day].map(
      stepUnitOf,
    ),
  ).toEqual(["minute", "minute", "hour", "day", "week"]);
  for (const span of [UNIT_LENGTHS.hour, UNIT_LENGTHS.day, 119 * UNIT_LENGTHS.day, 700 * UNIT_LENGTHS.day])
    expect(span / UNIT_LENGTHS[stepUnitOf(span)]).toBeLessThanOrEqual(121);
});

test("steps are summed up from the beginning", () => {
  expect(
    sumSteps([
      { start: 0, graded: 2, settled: 0 },
      { start: 5, graded: 1, settled: 3 },
    ]),
  ).toEqual([
    { start: 0, graded: 2, settled: 0 },
    { start: 5, graded: 3, settled: 3 },
  ]);
});
