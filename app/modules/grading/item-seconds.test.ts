import fc from "fast-check";
import { expect, test } from "vitest";
import { boundSeconds, ITEM_SECONDS, type ItemSeconds } from "./item-seconds.ts";

const NONE: ItemSeconds = { activeSeconds: 0, guideSeconds: 0, threadSeconds: 0 };
const sum = (seconds: ItemSeconds) => ITEM_SECONDS.reduce((total, kind) => total + seconds[kind], 0);

test("time on the explanation, the guide and the thread is kept apart, and what was not told stays", () => {
  const before = { activeSeconds: 40, guideSeconds: 5, threadSeconds: 10 };
  expect(boundSeconds(before, { threadSeconds: 30 }, 3_600)).toEqual({ ...before, threadSeconds: 30 });
  expect(boundSeconds(before, { activeSeconds: 12, guideSeconds: 6 }, 3_600)).toEqual({
    ...before,
    guideSeconds: 6,
  });
});

test("all together they never grow beyond the time since the item was first shown", () => {
  expect(boundSeconds(NONE, { activeSeconds: 50, threadSeconds: 50 }, 60)).toEqual({
    activeSeconds: 50,
    guideSeconds: 0,
    threadSeconds: 10,
  });
});

const seconds = fc.nat(90_000);
const counts = fc.record({ activeSeconds: seconds, guideSeconds: seconds, threadSeconds: seconds });

test("whatever windows say, no count shrinks, none goes beyond what was said, and told again it is the same", () => {
  fc.assert(
    fc.property(counts, counts, seconds, (before, counted, passed) => {
      const after = boundSeconds(before, counted, passed);
      for (const kind of ITEM_SECONDS) {
        expect(after[kind]).toBeGreaterThanOrEqual(before[kind]);
        expect(after[kind]).toBeLessThanOrEqual(Math.max(before[kind], counted[kind]));
      }
      expect(sum(after)).toBeLessThanOrEqual(Math.max(sum(before), passed));
      expect(boundSeconds(after, counted, passed)).toEqual(after);
    }),
  );
});
