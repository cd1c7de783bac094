import { expect, test } from "vitest";
import {
  formatAgo,
  formatClock,
  formatDay,
  formatDuration,
  formatExact,
  formatHours,
  formatLeft,
  formatMoment,
  formatShortDay,
  formatSpan,
} from "./format-time.ts";

const now = new Date("2026-12-02T11:00:00Z");

test("a time is shown in its zone", () => {
  expect(formatClock(new Date("2026-12-02T09:02:00Z"), "Europe/Berlin")).toBe("10:02");
  expect(formatClock(new Date("2026-12-02T09:02:00Z"), "UTC")).toBe("09:02");
});

test("midnight is 00:00", () => {
  expect(formatClock(new Date("2026-12-02T00:00:00Z"), "UTC")).toBe("00:00");
});

test("T73 near midnight, today and yesterday follow the calendar of the zone", () => {
  const late = new Date("2026-12-01T15:30:00Z");
  expect(formatMoment(late, "UTC", now)).toBe("yesterday 15:30");
  expect(formatMoment(late, "Asia/Tokyo", now)).toBe("today 00:30");
  expect(formatMoment(new Date("2026-12-02T07:30:00Z"), "America/Los_Angeles", now)).toBe("yesterday 23:30");
});

test("T73 the day on which clocks change is one day", () => {
  const afterChange = new Date("2026-10-25T12:00:00Z");
  expect(formatMoment(new Date("2026-10-24T21:59:00Z"), "Europe/Berlin", afterChange)).toBe(
    "yesterday 23:59",
  );
  expect(formatMoment(new Date("2026-10-24T22:00:00Z"), "Europe/Berlin", afterChange)).toBe("today 00:00");
});

test("a day has its year only where it is another", () => {
  expect(formatDay(new Date("2026-12-18T12:00:00Z"), "UTC", now)).toBe("18 December");
  expect(formatDay(new Date("2025-12-18T12:00:00Z"), "UTC", now)).toBe("18 December 2025");
  expect(formatShortDay(new Date("2026-09-09T12:00:00Z"), "UTC", now)).toBe("9 Sep");
});

test("a record names its zone", () => {
  expect(formatExact(new Date("2026-12-02T09:02:00Z"), "Europe/Berlin")).toBe("2 December 2026 10:02 CET");
  expect(formatExact(new Date("2026-12-02T09:02:00Z"), "UTC")).toBe("2 December 2026 09:02 UTC");
});

test("how long ago is said coarsely", () => {
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  expect(formatAgo(before(0), "UTC", now)).toBe("now");
  expect(formatAgo(before(11), "UTC", now)).toBe("11 min ago");
  expect(formatAgo(before(61), "UTC", now)).toBe("1 h ago");
  expect(formatAgo(before(24 * 60), "UTC", now)).toBe("1 Dec");
});

test("how long until a deadline is said coarsely", () => {
  const left = (minutes: number) => formatLeft(new Date(now.getTime() + minutes * 60_000), now);
  expect([0, 59, 60, 47 * 60, 48 * 60, 7 * 24 * 60 - 1].map(left)).toEqual([
    "within the hour",
    "within the hour",
    "in 1 h",
    "in 47 h",
    "in 2 days",
    "in 6 days",
  ]);
});

test("durations", () => {
  expect(formatDuration(161)).toBe("2:41");
  expect(formatDuration(3725)).toBe("1:02:05");
  expect(formatDuration(9)).toBe("0:09");
  expect(formatSpan(161)).toBe("2 min 41 s");
  expect(formatSpan(9300)).toBe("2 h 35 min");
  expect(formatSpan(120)).toBe("2 min");
  expect(formatSpan(40)).toBe("40 s");
});

test("hours of work keep their seconds, so that columns add up, and say what was taken away", () => {
  expect(formatHours(45_605)).toBe("12:40:05");
  expect(formatHours(0)).toBe("0:00:00");
  expect(formatHours(-900)).toBe("\u22120:15:00");
});
