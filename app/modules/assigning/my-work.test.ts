import { expect, test } from "vitest";
import { tallyOf, timeLeft } from "./my-work.ts";

test("what is left is what is held, not done, and in no wave that is yet to open", () => {
  const tasks = [
    {
      task: "a",
      name: "A",
      held: 94,
      done: 36,
      inClosedWaves: 8,
      waitsForPractice: false,
      isSetAside: false,
    },
    { task: "b", name: "B", held: 30, done: 30, inClosedWaves: 0, waitsForPractice: true, isSetAside: false },
  ];
  expect(tallyOf(tasks)).toEqual({ held: 124, done: 66, left: 50, inClosedWaves: 8 });
  expect(tallyOf([])).toEqual({ held: 0, done: 0, left: 0, inClosedWaves: 0 });
});

test("the time left is told in hours and minutes, no finer than it is known", () => {
  expect(timeLeft(58, 161)).toBe("2 h 35 min");
  expect(timeLeft(10, 30)).toBe("5 min");
  expect(timeLeft(1, 5)).toBe("1 min");
  expect(timeLeft(60, 118)).toBe("2 h");
  expect(timeLeft(600, 160)).toBe("26 h");
});

test("before the first grade nobody knows how long it takes", () => {
  expect(timeLeft(58, null)).toBeNull();
  expect(timeLeft(0, 100)).toBeNull();
});
