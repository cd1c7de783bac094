import fc from "fast-check";
import { expect, test } from "vitest";
import { type HeldPlace, placeForExtra } from "./extra-place.ts";

const held = (slot: number, hasGrade: boolean): HeldPlace => ({ assignmentId: `of ${slot}`, slot, hasGrade });

test("an extra grade takes a free place, else that of somebody who has not submitted, else one more", () => {
  expect(placeForExtra(2, [held(2, true)])).toEqual({ kind: "free", slot: 1 });
  expect(placeForExtra(2, [held(1, true), held(2, false)])).toEqual({
    kind: "unsubmitted",
    slot: 2,
    assignmentId: "of 2",
  });
  expect(placeForExtra(2, [held(2, true), held(1, true)])).toEqual({ kind: "added", slot: 3 });
});

test("whatever is held, the place is nobody's who has a grade, and more places are made only where all hold one", () => {
  const places = fc.integer({ min: 1, max: 6 }).chain((wanted) =>
    fc.record({
      wanted: fc.constant(wanted),
      states: fc.array(fc.constantFrom("free", "empty", "graded"), { minLength: wanted, maxLength: wanted }),
    }),
  );
  fc.assert(
    fc.property(places, ({ wanted, states }) => {
      const taken = states.flatMap((state, index) =>
        state === "free" ? [] : [held(index + 1, state === "graded")],
      );
      const place = placeForExtra(wanted, taken);
      expect(taken.filter(({ hasGrade }) => hasGrade).map(({ slot }) => slot)).not.toContain(place.slot);
      expect(place.kind === "added").toBe(states.every((state) => state === "graded"));
    }),
  );
});
