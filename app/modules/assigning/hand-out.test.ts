import fc from "fast-check";
import { expect, test } from "vitest";
import { type FreePlace, handOut, type Taker } from "./hand-out.ts";

function place(itemId: string, changes: Partial<FreePlace> = {}): FreePlace {
  return { itemId, slot: 1, taskId: "hearsay", closedTo: [], ...changes };
}

function taker(graderId: string, changes: Partial<Taker> = {}): Taker {
  return { graderId, taskIds: null, load: 0, ...changes };
}

test("work goes to whoever has least, until all have the same", () => {
  const places = Array.from({ length: 9 }, (_, index) => place(`i${index}`));
  const { given, left } = handOut(
    places,
    [taker("a", { load: 4 }), taker("b"), taker("c", { load: 2 })],
    "seed",
  );
  const loads = { a: 4, b: 0, c: 2 };
  for (const one of given) loads[one.graderId as keyof typeof loads]++;
  expect(loads).toEqual({ a: 5, b: 5, c: 5 });
  expect(left).toEqual([]);
});

test("a place that only one person may take goes to that person, whoever else is free", () => {
  const places = [place("i1"), place("i2"), place("i3", { taskId: "ucc" })];
  const { given } = handOut(
    places,
    [taker("a", { taskIds: ["ucc", "hearsay"] }), taker("b", { taskIds: ["hearsay"] })],
    "s",
  );
  expect(given.find((one) => one.itemId === "i3")?.graderId).toBe("a");
});

test("a place that nobody may take is left, and said", () => {
  const places = [place("i1", { closedTo: ["a"] }), place("i2", { taskId: "ucc" })];
  const { given, left } = handOut(places, [taker("a", { taskIds: ["hearsay"] })], "seed");
  expect(given).toEqual([]);
  expect(left.map((one) => one.itemId).sort()).toEqual(["i1", "i2"]);
});

test("nobody gets an item twice or one closed to them, and loads stay within one when everybody may take everything", () => {
  const graders = ["a", "b", "c", "d"];
  fc.assert(
    fc.property(
      fc.array(fc.record({ free: fc.integer({ min: 1, max: 3 }), closedTo: fc.subarray(graders) }), {
        maxLength: 40,
      }),
      fc.string(),
      (items, seed) => {
        const places = items.flatMap((item, index) =>
          Array.from({ length: item.free }, (_, slot) =>
            place(`i${index}`, { slot: slot + 1, closedTo: item.closedTo }),
          ),
        );
        const { given, left } = handOut(
          places,
          graders.map((one) => taker(one)),
          seed,
        );
        expect(given.length + left.length).toBe(places.length);
        expect(new Set(given.map((one) => `${one.itemId} ${one.graderId}`)).size).toBe(given.length);
        for (const one of given)
          expect(items[Number(one.itemId.slice(1))]!.closedTo).not.toContain(one.graderId);
        if (items.every((item) => item.closedTo.length === 0)) {
          expect(left).toEqual([]);
          const loads = graders.map((grader) => given.filter((one) => one.graderId === grader).length);
          expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
        }
      },
    ),
  );
});
