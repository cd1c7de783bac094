import { expect, test } from "vitest";
import { dayWords, fullDayWords, MONTH_FORM, monthOf, monthWords } from "./month.ts";

test("a month and its days are said in words, whatever the zone of the machine", () => {
  expect(monthOf("2026-11-30")).toBe("2026-11");
  expect(monthWords("2026-11")).toBe("November 2026");
  expect(dayWords("2026-09-01")).toBe("Tue 1 Sep");
  expect(fullDayWords("2026-03-31")).toBe("31 March 2026");
});

test("only what is a month of the calendar has its form", () => {
  for (const text of ["2026-12", "0001-01"]) expect(MONTH_FORM.test(text)).toBe(true);
  for (const text of ["2026-13", "2026-00", "0000-12", "26-01", "2026-1", "2026-01-01"])
    expect(MONTH_FORM.test(text)).toBe(false);
});
