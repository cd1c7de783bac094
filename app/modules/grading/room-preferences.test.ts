import { expect, test } from "vitest";
import {
  clampStep,
  preferencesCookie,
  preferencesFromCookie,
  USUAL_PREFERENCES,
} from "./room-preferences.ts";

test("preferences come back out of the cookie that they were put into", () => {
  const chosen = {
    textStep: 5,
    guideOpen: true,
    tab: "rule",
    hintsHidden: true,
    factsHidden: true,
    verdictHidden: true,
    rendered: true,
    singleKeys: false,
  } as const;
  const pair = preferencesCookie(chosen, true).split(";")[0];
  expect(preferencesFromCookie(`theme=dark; ${pair}; other=1`)).toEqual(chosen);
});

test("without a cookie, or with a broken one, everything is as usual", () => {
  for (const header of [null, "", "theme=dark", "room=", "room=%00", "room=size=.tab=none"])
    expect(preferencesFromCookie(header)).toEqual(USUAL_PREFERENCES);
  expect(preferencesFromCookie("room=size=9").textStep).toBe(5);
});

test("the size stays within its steps", () => {
  expect([0, 1, 3, 9].map(clampStep)).toEqual([1, 1, 3, 5]);
});
