import fc from "fast-check";
import { expect, test } from "vitest";
import { beginningOf, endOf } from "./excerpt.ts";

const FACTS = "On the issue of whether Albert bought a knife, Angela testified that he shook his head.";

test("a short text stays whole, its white space made even", () => {
  expect(beginningOf(" Angela\n testified. ", 40)).toBe("Angela testified.");
  expect(endOf(" Angela\n testified. ", 40)).toBe("Angela testified.");
});

test("a long text is cut between words, with an ellipsis on the side of the cut", () => {
  expect(beginningOf(FACTS, 40)).toBe("On the issue of whether Albert bought a…");
  expect(beginningOf(FACTS, 47)).toBe("On the issue of whether Albert bought a knife…");
  expect(endOf(FACTS, 30)).toBe("…that he shook his head.");
});

test("a text without spaces is cut anyway, and no character is split", () => {
  expect(beginningOf("重置密码重置密码", 5)).toBe("重置密码…");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 2, max: 30 }), (text, length) => {
      for (const cut of [beginningOf(text, length), endOf(text, length)]) {
        expect([...cut].length).toBeLessThanOrEqual(length);
        expect(cut).not.toMatch(/\p{Surrogate}/u);
      }
    }),
  );
});
