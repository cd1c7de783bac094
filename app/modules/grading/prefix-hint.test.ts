import { expect, test } from "vitest";
import { makeGuideEntry, makeInference } from "#tests/factories/verdict.ts";
import { prefixHint, undecidedAlternatives } from "./prefix-hint.ts";

const entry = makeGuideEntry({
  inferences: [
    makeInference("a"),
    makeInference("b", { group: "either", groupKind: "one_of" }),
    makeInference("c", { group: "either", groupKind: "one_of" }),
    makeInference("d", { group: "also", groupKind: "one_of" }),
  ],
});
const found = (inferenceKey: string) => ({ inferenceKey, finding: "found" as const, span: null });

test("alternatives are asked for until one of their group is found", () => {
  expect(undecidedAlternatives(entry, [found("a")])).toEqual([2, 3, 4]);
  expect(undecidedAlternatives(entry, [found("c")])).toEqual([4]);
  expect(undecidedAlternatives(entry, [found("c"), found("d")])).toEqual([]);
  expect(undecidedAlternatives(null, [])).toEqual([]);
});

test("the hint says which keys may follow, and which alternatives are asked for", () => {
  expect(prefixHint("i", entry, [])).toBe("i: press 1–4, + or 0");
  expect(prefixHint("i", entry, [2, 3])).toBe("i: press 1–4, + or 0; all with 2 or 3: Shift");
  expect(prefixHint("i+", entry, [2, 3])).toBe("Which one is found: 2 or 3?");
  expect(prefixHint("i+", entry, [2, 3, 4])).toBe("Which one is found: 2, 3, 4?");
  expect(prefixHint("t", null, [])).toBe("t: press the number of the sub-tag");
  expect(prefixHint("i", null, [])).toBeNull();
  expect(prefixHint(null, entry, [2])).toBeNull();
});
