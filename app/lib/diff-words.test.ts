import fc from "fast-check";
import { expect, test } from "vitest";
import { diffWords } from "./diff-words.ts";

test("what changed is told word by word", () => {
  expect(diffWords("It is hearsay under the rule.", "It is not hearsay under the rule.")).toEqual([
    { kind: "same", text: "It is " },
    { kind: "added", text: "not " },
    { kind: "same", text: "hearsay under the rule." },
  ]);
});

test("the parts put both texts together again, whatever they are", () => {
  const texts = fc.string({ unit: fc.constantFrom("a", "b", " ", "\n", ".", "é", "😀", "ש") });
  fc.assert(
    fc.property(texts, texts, (stored, given) => {
      const parts = diffWords(stored, given);
      const without = (kind: string) =>
        parts
          .filter((part) => part.kind !== kind)
          .map(({ text }) => text)
          .join("");
      expect(without("added")).toBe(stored);
      expect(without("removed")).toBe(given);
    }),
  );
});

test("long texts without anything in common are given whole", () => {
  const stored = Array.from({ length: 4_000 }, (_, index) => `a${index}`).join(" ");
  const given = Array.from({ length: 4_000 }, (_, index) => `b${index}`).join("  ");
  expect(diffWords(stored, given)).toEqual([
    { kind: "removed", text: stored },
    { kind: "added", text: given },
  ]);
});
