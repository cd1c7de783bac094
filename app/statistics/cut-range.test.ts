import fc from "fast-check";
import { expect, test } from "vitest";
import { cutRange, DIFFERENCES, SHARES } from "./cut-range.ts";
import { pairedT } from "./paired-t.ts";

test("Student's interval over two differences is cut at what a difference can be, and says so", () => {
  const { value } = pairedT([0.1, 0.6]).interval;
  expect(value!.lower).toBeLessThan(-1);
  expect(value!.upper).toBeGreaterThan(1);
  expect(cutRange(value!, DIFFERENCES)).toEqual({ lower: -1, upper: 1, isCut: true });
});

test("an interval that runs beyond one end is cut there alone", () => {
  expect(cutRange({ lower: 0.93, upper: 1.02 }, SHARES)).toEqual({ lower: 0.93, upper: 1, isCut: true });
  expect(cutRange({ lower: -0.2, upper: 0.4 }, SHARES)).toEqual({ lower: 0, upper: 0.4, isCut: true });
});

test("what lies within stays as it is, and round-off at an end is no cut", () => {
  expect(cutRange({ lower: -0.178, upper: 0.12 }, DIFFERENCES)).toEqual({
    lower: -0.178,
    upper: 0.12,
    isCut: false,
  });
  expect(cutRange({ lower: 0, upper: 1 + 2e-16 }, SHARES)).toEqual({ lower: 0, upper: 1, isCut: false });
});

test("a cut interval lies within its bounds, keeps its order, and cutting it again changes nothing", () => {
  const end = fc.double({ min: -3, max: 3, noNaN: true });
  fc.assert(
    fc.property(end, end, fc.constantFrom(SHARES, DIFFERENCES), (one, other, within) => {
      const range = { lower: Math.min(one, other), upper: Math.max(one, other) };
      const { lower, upper } = cutRange(range, within);
      expect(within.lower <= lower && lower <= upper && upper <= within.upper).toBe(true);
      expect(cutRange({ lower, upper }, within)).toEqual({ lower, upper, isCut: false });
    }),
  );
});
