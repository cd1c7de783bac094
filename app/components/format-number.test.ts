import fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatAmount,
  formatBytes,
  formatCount,
  formatDecimal,
  formatFraction,
  formatP,
  formatPercent,
  formatPercentRange,
  formatPoints,
  formatRange,
  formatRate,
} from "./format-number.ts";

test("counts have thousands commas", () => {
  expect(formatCount(1821)).toBe("1,821");
  expect(formatCount(0)).toBe("0");
  expect(formatCount(-1234567)).toBe("−1,234,567");
});

test("a rate comes from its whole numbers with one decimal, rounded half up", () => {
  expect(formatRate(80, 95)).toBe("84.2");
  expect(formatRate(30, 30)).toBe("100.0");
  expect(formatRate(1, 16)).toBe("6.3");
  expect(formatRate(9, 47)).toBe("19.1");
  expect(formatRate(1, 2000, 1)).toBe("0.1");
  expect(formatFraction(80, 95)).toBe("80/95");
});

test("decimals round half away from zero on the number that was meant", () => {
  expect(formatDecimal(1.005, 2)).toBe("1.01");
  expect(formatDecimal(-1.005, 2)).toBe("−1.01");
  expect(formatDecimal(0.285, 2)).toBe("0.29");
  expect(formatPercent(0.8225)).toBe("82.3");
  expect(formatDecimal(-0.0004, 2)).toBe("0.00");
});

test("a negative number has a minus sign, never a hyphen", () => {
  expect(formatDecimal(-2.9, 1)).toBe("−2.9");
  fc.assert(
    fc.property(
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      fc.integer({ min: 0, max: 4 }),
      (value, digits) => {
        const text = formatDecimal(value, digits);
        expect(text).not.toContain("-");
        const back = Number(text.replaceAll(",", "").replace("−", "-"));
        expect(Math.abs(back - value)).toBeLessThanOrEqual(0.5 * 10 ** -digits + 1e-9);
      },
    ),
  );
});

test("a range has a dash, and “to” where a bound is negative", () => {
  expect(formatPercentRange(0.795, 0.849)).toBe("79.5–84.9");
  expect(formatPercentRange(-0.034, 0.278)).toBe("−3.4 to 27.8");
  expect(formatRange(0.71, 0.86, 2)).toBe("0.71–0.86");
  expect(formatRange(-0.05, 0.21, 2)).toBe("−0.05 to 0.21");
});

test("differences are signed, nothing is not", () => {
  expect(formatPoints(0.237)).toBe("+23.7");
  expect(formatPoints(-0.029)).toBe("−2.9");
  expect(formatPoints(0.0001)).toBe("0.0");
});

test("p values keep two digits of significance and never become zero", () => {
  expect(formatP(0.21)).toBe("0.21");
  expect(formatP(0.0281)).toBe("0.028");
  expect(formatP(0.00664)).toBe("0.0066");
  expect(formatP(0.000123)).toBe("0.0001");
  expect(formatP(0.00001)).toBe("< 0.0001");
  expect(formatP(1)).toBe("1.00");
});

test("sizes and amounts are said in words", () => {
  expect(formatBytes(0)).toBe("0 B");
  expect(formatBytes(999)).toBe("999 B");
  expect(formatBytes(130_400)).toBe("130 kB");
  expect(formatBytes(2_600_000)).toBe("2.6 MB");
  expect(formatAmount(1, "item")).toBe("1 item");
  expect(formatAmount(1821, "item")).toBe("1,821 items");
  expect(formatAmount(2, "study", "studies")).toBe("2 studies");
});
