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

test("minutes become steps of the unit, in UTC and with weeks from Monday, summed up from the beginning", () => {
  const at = (time: string) => Date.parse(`${time}Z`);
  const minutes = [
    { start: at("2026-11-29T23:59"), graded: 2, settled: 0 },
    { start: at("2026-11-30T00:00"), graded: 1, settled: 3 },
    { start: at("2026-11-30T09:30"), graded: 1, settled: 0 },
  ];
  expect(sumSteps(minutes, "minute").map(({ graded, settled }) => [graded, settled])).toEqual([
    [2, 0],
    [3, 3],
    [4, 3],
  ]);
  expect(sumSteps(minutes, "day")).toEqual([
    { start: at("2026-11-29T00:00"), graded: 2, settled: 0 },
    { start: at("2026-11-30T00:00"), graded: 4, settled: 3 },
  ]);
  expect(sumSteps(minutes, "week").map(({ start }) => start)).toEqual([
    at("2026-11-23T00:00"),
    at("2026-11-30T00:00"),
  ]);
  expect(sumSteps(minutes, "hour")).toHaveLength(3);
});
