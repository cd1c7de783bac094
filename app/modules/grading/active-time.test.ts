import { expect, test } from "vitest";
import { countedTick, idleAfter } from "./active-time.ts";

const tick = { elapsed: 1000, expected: 1000, isVisible: true, sinceActivity: 0, idleAfter: 300_000 };

test("a pause counts as one after five minutes, later for long texts", () => {
  expect(idleAfter(800)).toBe(300_000);
  expect(idleAfter(9_000)).toBe(600_000);
});

test("seconds count while the page is seen and somebody is there, and a sleeping machine counts nothing", () => {
  expect(countedTick(tick)).toBe(1000);
  expect(countedTick({ ...tick, isVisible: false })).toBe(0);
  expect(countedTick({ ...tick, sinceActivity: 300_001 })).toBe(0);
  expect(countedTick({ ...tick, elapsed: 3_600_000 })).toBe(2000);
  expect(countedTick({ ...tick, elapsed: -5 })).toBe(0);
});
