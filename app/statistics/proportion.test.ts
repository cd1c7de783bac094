import fc from "fast-check";
import { expect, test } from "vitest";
import { percentOf, proportion } from "./proportion.ts";

test("a proportion of nothing is not defined, and says why", () => {
  expect(proportion({ x: 0, n: 0 })).toEqual({ value: null, reason: "Nothing was graded." });
  expect(proportion({ x: 3, n: 4 })).toEqual({ value: 0.75, reason: null });
});

test("percentages are rounded half up from the integers", () => {
  expect(percentOf(80, 95)).toBe("84.2");
  expect(percentOf(1, 8)).toBe("12.5");
  expect(percentOf(1, 16)).toBe("6.3");
  expect(percentOf(201, 20_000)).toBe("1.0");
  expect(percentOf(2_010, 200_000)).toBe("1.0");
  expect(percentOf(1_005, 100_000)).toBe("1.0");
  expect(percentOf(1_050, 100_000)).toBe("1.1");
  expect(percentOf(30, 30)).toBe("100.0");
  expect(percentOf(0, 30)).toBe("0.0");
  expect(percentOf(0, 0)).toBeNull();
});

test("the rounded percentage is never further than half a tenth from the exact one", () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.integer({ min: 1, max: 5000 }), (part, n) => {
      const x = part % (n + 1);
      const tenths = Number(percentOf(x, n)) * 10;
      expect(Math.abs(tenths * n - 1000 * x)).toBeLessThanOrEqual(n / 2 + 1e-6);
    }),
  );
});

test("an impossible count is a bug", () => {
  for (const count of [
    { x: 2, n: 1 },
    { x: -1, n: 1 },
    { x: 0.5, n: 1 },
    { x: 0, n: -1 },
  ])
    expect(() => proportion(count)).toThrow(RangeError);
});
