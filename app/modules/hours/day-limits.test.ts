import fc from "fast-check";
import { expect, test } from "vitest";
import { faultOfDay } from "./day-limits.ts";

test("a day takes what fits into its 24 hours, whatever study it is in, and says what is left", () => {
  const day = { inStudy: 0, inAll: 4 * 3_600 + 36 * 60 };
  expect(faultOfDay(day, 1_164 * 60)).toBeNull();
  expect(faultOfDay(day, 1_165 * 60)).toEqual({
    kind: "too_much",
    sentence: "A day has 1,440 minutes, of which this one has 1,164 minutes left.",
  });
  expect(faultOfDay({ inStudy: 0, inAll: 86_370 }, 60)?.sentence).toBe(
    "This day has all of its 1,440 minutes already.",
  );
});

test("a study's part of a day never falls below nothing, however much the day has elsewhere", () => {
  expect(faultOfDay({ inStudy: 600, inAll: 6_000 }, -600)).toBeNull();
  expect(faultOfDay({ inStudy: 600, inAll: 6_000 }, -660)?.kind).toBe("too_little");
});

test("changes that are taken one after another keep the day between nothing and 24 hours", () => {
  const changes = fc.array(fc.integer({ min: -1_440, max: 1_440 }), { maxLength: 30 });
  fc.assert(
    fc.property(fc.nat(86_400), changes, (measured, minutes) => {
      let seconds = measured;
      for (const change of minutes.map((each) => each * 60))
        if (faultOfDay({ inStudy: seconds, inAll: seconds }, change) === null) seconds += change;
      expect(seconds).toBeGreaterThanOrEqual(0);
      expect(seconds).toBeLessThanOrEqual(86_400);
    }),
  );
});

test("a day that measured more than 24 hours can still be corrected downwards", () => {
  expect(faultOfDay({ inStudy: 90_000, inAll: 90_000 }, -60)).toBeNull();
});
