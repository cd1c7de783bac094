import { expect, test } from "vitest";
import {
  type HoursDay,
  kindsShown,
  secondsIn,
  sumSeconds,
  totalsByStudy,
  workSeconds,
} from "./hours-view.ts";

const days: HoursDay[] = [
  day("2026-11-02", "b", "Second study", "approved", { room: 3_600 }),
  day("2026-11-02", "a", "First study", "open", { room: 60, correction: -30 }),
  day("2026-11-03", "a", "First study", "open", { room: 40, thread: 20 }),
];

function day(
  date: string,
  studyId: string,
  study: string,
  state: HoursDay["state"],
  seconds: Parameters<typeof workSeconds>[0],
): HoursDay {
  return { day: date, studyId, study, state, seconds: workSeconds(seconds) };
}

test("a month adds up by study and by state, corrections below zero included", () => {
  expect(totalsByStudy(days)).toEqual([
    { study: "First study", seconds: workSeconds({ room: 100, thread: 20, correction: -30 }) },
    { study: "Second study", seconds: workSeconds({ room: 3_600 }) },
  ]);
  expect(secondsIn(days, "open")).toBe(90);
  expect(secondsIn(days, "approved")).toBe(3_600);
  expect(secondsIn(days, "sent")).toBe(0);
  expect(sumSeconds(days[1]!.seconds)).toBe(30);
});

test("a column is drawn for the room and for every kind of work that has time", () => {
  expect(kindsShown([])).toEqual(["room"]);
  expect(kindsShown(days.map(({ seconds }) => seconds))).toEqual(["room", "thread", "correction"]);
});
