import fc from "fast-check";
import { expect, test } from "vitest";
import { wilsonInterval } from "./wilson.ts";

/** Vectors newcombe-81-263, newcombe-0-20, binom-18-20, binom-29-30, binom-0-30, binom-30-30. */
const KNOWN = [
  { x: 81, n: 263, lower: 0.2553, upper: 0.3662, tolerance: 5e-5 },
  { x: 0, n: 20, lower: 0, upper: 0.1611, tolerance: 5e-5 },
  { x: 18, n: 20, lower: 0.6989663547715128, upper: 0.972133518786232, tolerance: 1e-9 },
  { x: 29, n: 30, lower: 0.8332961, upper: 0.9940914, tolerance: 5e-8 },
  { x: 0, n: 30, lower: 0, upper: 0.11351339, tolerance: 5e-9 },
  { x: 30, n: 30, lower: 0.8864866, upper: 1, tolerance: 5e-8 },
];

test("the interval equals published and reference values", () => {
  for (const { x, n, lower, upper, tolerance } of KNOWN) {
    const interval = wilsonInterval({ x, n }).value!;
    expect(Math.abs(interval.lower - lower)).toBeLessThanOrEqual(tolerance);
    expect(Math.abs(interval.upper - upper)).toBeLessThanOrEqual(tolerance);
  }
});

const counts = fc
  .record({ n: fc.integer({ min: 1, max: 2000 }), part: fc.nat(2000) })
  .map(({ n, part }) => ({ x: part % (n + 1), n }));

test("the interval lies in 0…1, holds the proportion, mirrors and widens with the level", () => {
  fc.assert(
    fc.property(counts, ({ x, n }) => {
      const { lower, upper } = wilsonInterval({ x, n }).value!;
      expect(lower).toBeGreaterThanOrEqual(0);
      expect(upper).toBeLessThanOrEqual(1);
      expect(lower).toBeLessThanOrEqual(x / n);
      expect(upper).toBeGreaterThanOrEqual(x / n);
      const mirrored = wilsonInterval({ x: n - x, n }).value!;
      expect(mirrored.lower).toBeCloseTo(1 - upper, 12);
      const widths = [0.9, 0.95, 0.99].map((level) => {
        const interval = wilsonInterval({ x, n }, level).value!;
        return interval.upper - interval.lower;
      });
      expect(widths).toEqual([...widths].sort((one, other) => one - other));
    }),
  );
});

test("nothing graded has no interval", () => {
  expect(wilsonInterval({ x: 0, n: 0 })).toEqual({ value: null, reason: "Nothing was graded." });
});
