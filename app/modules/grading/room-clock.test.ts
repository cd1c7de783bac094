import fc from "fast-check";
import { expect, test } from "vitest";
import { type RoomClock, startRoomClock } from "./room-clock.ts";

const spent = (activeSeconds: number) => ({ activeSeconds, guideSeconds: 0, threadSeconds: 0 });

const item = { assignmentId: "one", openedAt: 0 };

const second = {
  elapsed: 1000,
  expected: 1000,
  isVisible: true,
  sinceActivity: 0,
  work: "activeSeconds",
} as const;

/** Windows of one browser: what one of them says while it counts, the others hear. */
function openWindows(...items: readonly { readonly assignmentId: string; readonly before: number }[]) {
  const windows = items.map((item) =>
    startRoomClock({ ...item, openedAt: 0, before: spent(item.before), textLength: 800, isClosed: false }),
  );
  const share = (from: RoomClock) => {
    for (const other of windows) if (other !== from) other.hear(from.count());
  };
  return {
    windows,
    enter: (window: RoomClock) => window.enter() && share(window),
    passSeconds: (seconds: number) => {
      for (let each = 0; each < seconds; each++)
        for (const window of windows) if (window.tick(second)) share(window);
    },
  };
}

test("two windows side by side count each second once, in the one that somebody was in last", () => {
  const { windows, enter, passSeconds } = openWindows(
    { assignmentId: "one", before: 0 },
    { assignmentId: "two", before: 0 },
  );
  const [one, two] = windows as [RoomClock, RoomClock];
  enter(one);
  passSeconds(30);
  enter(two);
  passSeconds(20);
  expect([one.seconds(), two.seconds()]).toEqual([30, 20]);
});

test("one item in two windows has one count, which goes on wherever somebody is", () => {
  const { windows, enter, passSeconds } = openWindows(
    { assignmentId: "one", before: 100 },
    { assignmentId: "one", before: 100 },
  );
  const [one, two] = windows as [RoomClock, RoomClock];
  enter(one);
  passSeconds(30);
  enter(two);
  passSeconds(20);
  expect([one.seconds(), two.seconds()]).toEqual([150, 150]);
});

test("nothing is untold once the server has stored it, and a window that nobody enters counts nothing", () => {
  const clock = startRoomClock({ ...item, before: spent(40), textLength: 800, isClosed: false });
  expect(clock.tick(second)).toBe(false);
  expect(clock.untold()).toBe(0);
  clock.enter();
  clock.tick({ ...second, elapsed: 1600 });
  expect([clock.seconds(), clock.untold()]).toEqual([42, 2]);
  clock.told({ activeSeconds: 42 });
  expect(clock.untold()).toBe(0);
});

test("the thread and the guide have counts of their own, and each second goes into one", () => {
  const clock = startRoomClock({ ...item, before: spent(40), textLength: 800, isClosed: false });
  clock.enter();
  for (const work of ["threadSeconds", "threadSeconds", "guideSeconds", "activeSeconds"] as const)
    clock.tick({ ...second, work });
  expect(clock.allSeconds()).toEqual({ activeSeconds: 41, guideSeconds: 1, threadSeconds: 2 });
  clock.told({ activeSeconds: 41 });
  expect(clock.untold()).toBe(3);
  clock.told(clock.allSeconds());
  expect(clock.untold()).toBe(0);
});

test("on an item that takes no grade only its thread counts", () => {
  const clock = startRoomClock({ ...item, before: spent(40), textLength: 800, isClosed: true });
  clock.enter();
  expect(clock.tick(second)).toBe(false);
  expect(clock.tick({ ...second, work: "guideSeconds" })).toBe(false);
  expect(clock.tick({ ...second, work: "threadSeconds" })).toBe(true);
  expect(clock.allSeconds()).toEqual({ activeSeconds: 40, guideSeconds: 0, threadSeconds: 1 });
});

test("whatever people do in however many windows, no more is counted than has passed, and no count shrinks", () => {
  const act = fc.record({ window: fc.nat(3), stays: fc.nat(40) });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      const ids = ["one", "two", "two", "three"];
      const { windows, enter, passSeconds } = openWindows(
        ...ids.map((assignmentId) => ({ assignmentId, before: 0 })),
      );
      let passed = 0;
      for (const { window, stays } of acts) {
        const before = windows.map((each) => each.seconds());
        enter(windows[window]!);
        passSeconds(stays);
        passed += stays;
        for (const [index, each] of windows.entries())
          expect(each.seconds()).toBeGreaterThanOrEqual(before[index]!);
      }
      const byItem = new Map(windows.map((each) => [each.count().assignmentId, each.seconds()]));
      expect([...byItem.values()].reduce((sum, seconds) => sum + seconds, 0)).toBe(passed);
    }),
  );
});
