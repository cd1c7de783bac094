import { expect, test } from "vitest";
import { workSeconds } from "#app/modules/hours/hours-view.ts";
import { writeHours } from "./hours-columns.ts";

const hours = {
  days: [
    {
      day: "2026-11-02",
      studyId: "a",
      study: "=cmd|' /C calc'!A0",
      state: "open" as const,
      seconds: workSeconds({ room: 5_400, thread: 60, correction: -900 }),
    },
  ],
  corrections: [
    {
      id: "one",
      day: "2026-11-02",
      study: "=cmd|' /C calc'!A0",
      seconds: -900,
      reason: "+49 30 1234, call dropped",
      state: "open" as const,
    },
  ],
};

test("a month is a row per day, study and work, with every correction and its reason", () => {
  expect(writeHours(hours, "csv").split("\n")).toEqual([
    "day,study,work,seconds,hours,reason,state",
    "2026-11-02,=cmd|' /C calc'!A0,room,5400,1.5,,open",
    "2026-11-02,=cmd|' /C calc'!A0,thread,60,0.0167,,open",
    `2026-11-02,=cmd|' /C calc'!A0,correction,-900,-0.25,"+49 30 1234, call dropped",open`,
    "",
  ]);
});

test("for Excel, names and reasons that it would run as a formula become texts, and negative numbers stay numbers", () => {
  const lines = writeHours(hours, "excel").split("\r\n");
  expect(lines[0]).toBe("\uFEFFday,study,work,seconds,hours,reason,state");
  expect(lines[3]).toBe(
    `2026-11-02,'=cmd|' /C calc'!A0,correction,-900,-0.25,"'+49 30 1234, call dropped",open`,
  );
});
